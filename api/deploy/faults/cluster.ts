import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPart, type Part } from './part.ts'
import { freePorts } from './ports.ts'
import type { Folders } from './preparation.ts'
import { readSettings } from './settings.ts'
import { until } from './until.ts'

/** PostgreSQL as a Patroni cluster of two, over an etcd of three. */
export interface Cluster {
  /** where each machine's PostgreSQL is reached, and its Patroni */
  machines: { name: string; postgres: string; patroni: string }[]
  /** Ends it by force. */
  stop(): Promise<void>
  /** Kills the machine with this role: Patroni, and PostgreSQL with all its processes. Gives its name. */
  kill(role: 'leader' | 'sync_standby'): Promise<string>
  /** Waits until another machine than this one is the primary. */
  waitForPrimaryOtherThan(name: string): Promise<void>
  startMachine(name: string): void
  /** Waits until the replica has everything that the primary acknowledges. */
  waitUntilSynchronous(): Promise<void>
}

export interface Passwords {
  superuser: string
  replicator: string
  rewinder: string
  concord: string
}

const etcdNames = ['etcd-1', 'etcd-2', 'etcd-3'] as const
const machineNames = ['postgres-1', 'postgres-2'] as const

/** Starts the cluster, and waits until it is whole. */
export async function startCluster(folders: Folders, passwords: Passwords): Promise<Cluster> {
  const etcd = await startEtcd(folders)
  const postgresPorts = await freePorts(machineNames)
  const patroniPorts = await freePorts(machineNames)
  const machines = machineNames.map((name) => ({
    name,
    postgres: `127.0.0.1:${postgresPorts[name]}`,
    patroni: `127.0.0.1:${patroniPorts[name]}`,
  }))
  const patroni = new Map<string, Part>(
    machines.map(({ name, postgres, patroni: rest }) => {
      const env = {
        ...credentials(passwords),
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: etcd.clients.map((address) => `'${address}'`).join(','),
        PATRONI_RESTAPI_LISTEN: rest,
        PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
        PATRONI_POSTGRESQL_LISTEN: postgres,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
        PATRONI_POSTGRESQL_DATA_DIR: join(folders.data, name),
        PATRONI_POSTGRESQL_PGPASS: join(folders.data, `${name}.pgpass`),
      }
      const cwd = join(folders.deploy, 'patroni')
      const command = ['patroni', 'patroni.yml']
      // SIGTERM makes it stop its PostgreSQL, too.
      const settings = { name, command, env, cwd, isUnprivileged: true, endsBy: 'TERM' as const, logs: folders.logs }
      return [name, startPart(settings)]
    }),
  )
  const killMachine = async (name: string) => {
    await patroni.get(name)!.end('SIGKILL')
    for (const pid of postgresOf(join(folders.data, name))) kill(pid)
  }
  const cluster: Cluster = {
    machines,
    async stop() {
      await Promise.all(machineNames.map(killMachine))
      await Promise.all(etcd.parts.map((part) => part.end('SIGKILL')))
    },
    async kill(role) {
      const { name } = await roles(machines).then((found) => found.find((member) => member.role === role)!)
      await killMachine(name)
      return name
    },
    waitForPrimaryOtherThan: (name) =>
      until('another machine is the primary', async () => {
        const rest = machines.filter((machine) => machine.name !== name)
        return (await Promise.all(rest.map(({ patroni }) => answers(`http://${patroni}/primary`)))).some(Boolean)
      }),
    startMachine: (name) => patroni.get(name)!.start(),
    waitUntilSynchronous: () =>
      until('the replica is synchronous', async () => {
        const found = await roles(machines)
        const isWhole = found.every(({ state }) => state === 'running' || state === 'streaming')
        return isWhole && ['leader', 'sync_standby'].every((role) => found.some((member) => member.role === role))
      }),
  }
  await cluster.waitUntilSynchronous()
  return cluster
}

async function startEtcd({ deploy, data, logs }: Folders): Promise<{ clients: string[]; parts: Part[] }> {
  const clients = await freePorts(etcdNames)
  const peers = await freePorts(etcdNames)
  const common = readSettings(join(deploy, 'etcd', 'etcd.env'))
  const parts = etcdNames.map((name) => {
    const [client, peer] = [`http://127.0.0.1:${clients[name]}`, `http://127.0.0.1:${peers[name]}`]
    const env = {
      ...common,
      ETCD_NAME: name,
      ETCD_DATA_DIR: join(data, name),
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: etcdNames.map((each) => `${each}=http://127.0.0.1:${peers[each]}`).join(','),
    }
    return startPart({ name, command: ['etcd'], env, cwd: data, isUnprivileged: true, logs })
  })
  return { clients: etcdNames.map((name) => `127.0.0.1:${clients[name]}`), parts }
}

const credentials = ({ superuser, replicator, rewinder, concord }: Passwords) => ({
  PATRONI_SUPERUSER_USERNAME: 'postgres',
  PATRONI_SUPERUSER_PASSWORD: superuser,
  PATRONI_REPLICATION_USERNAME: 'replicator',
  PATRONI_REPLICATION_PASSWORD: replicator,
  PATRONI_REWIND_USERNAME: 'rewinder',
  PATRONI_REWIND_PASSWORD: rewinder,
  CONCORD_DATABASE_PASSWORD: concord,
})

interface Member {
  name: string
  role: string
  state: string
}

/** What each machine is, according to any Patroni that answers. */
async function roles(machines: Cluster['machines']): Promise<Member[]> {
  for (const { patroni } of machines) {
    const answer = await fetch(`http://${patroni}/cluster`).catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  throw new Error('no Patroni answers')
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** The processes of the PostgreSQL with this data, its first one first. */
function postgresOf(data: string): number[] {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return []
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0])
  return [postmaster, ...childrenOf(postmaster)]
}

function childrenOf(parent: number): number[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return processes.map(Number).filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // the command's name, in brackets, may hold anything; behind it come the state and the parent
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')[1])
  } catch {
    return undefined // it has ended
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
