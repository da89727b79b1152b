import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from './install.ts'
import { freeAddress, startService, waitUntil, type Service } from './service.ts'
import { readSettings, type Folders } from './settings.ts'

/** milliseconds to copy the primary's data */
const copyLimit = 120_000

/** A Patroni cluster of two; resolves when commits reach both. */
export async function startCluster(folders: Folders, password: string) {
  const etcd = startEtcd(folders)
  const machines = ['postgres-1', 'postgres-2'].map((name) => {
    const [postgres, patroni, data] = [freeAddress(), freeAddress(), join(folders.data, name)]
    const env = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `'${etcd.address}'`,
      PATRONI_RESTAPI_LISTEN: patroni,
      PATRONI_RESTAPI_CONNECT_ADDRESS: patroni,
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_PGPASS: `${data}.pgpass`,
      PATRONI_POSTGRESQL_BIN_DIR: findPostgres() ?? '',
      PATRONI_SUPERUSER_USERNAME: 'postgres',
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: password,
      PATRONI_REWIND_USERNAME: 'rewinder',
      PATRONI_REWIND_PASSWORD: password,
      CONCORD_DATABASE_PASSWORD: password,
    }
    const cwd = join(folders.deploy, 'patroni')
    const options = { name, command: ['patroni', 'patroni.yml'], env, cwd, isUnprivileged: true, logs: folders.logs }
    return { name, postgres, patroni, data, service: startService(options) }
  })
  const waitUntilSynchronous = () =>
    waitUntil('each commit is on both machines', copyLimit, async () => {
      const members = await listMembers(machines)
      const areRunning = members.every(({ state }) => state === 'running' || state === 'streaming')
      return areRunning && ['leader', 'sync_standby'].every((role) => members.some((member) => member.role === role))
    })
  await waitUntilSynchronous()
  return {
    machines,
    async killPrimary() {
      const primary = (await listMembers(machines)).find(({ role }) => role === 'leader')
      const machine = machines.find(({ name }) => name === primary?.name)!
      await killMachine(machine)
      return () => {
        machine.service.start()
        return waitUntilSynchronous()
      }
    },
    async stop() {
      await Promise.all(machines.map(killMachine))
      await etcd.service.end('SIGKILL')
    },
  }
}

function startEtcd({ deploy, data, logs }: Folders): { address: string; service: Service } {
  const [name, address, peer] = ['etcd-1', freeAddress(), `http://${freeAddress()}`]
  const env = {
    ...readSettings(join(deploy, 'etcd', 'etcd.env')),
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(data, name),
    ETCD_LISTEN_CLIENT_URLS: `http://${address}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${address}`,
    ETCD_LISTEN_PEER_URLS: peer,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
    ETCD_INITIAL_CLUSTER: `${name}=${peer}`,
  }
  return { address, service: startService({ name, command: ['etcd'], env, cwd: data, isUnprivileged: true, logs }) }
}

async function listMembers(machines: { patroni: string }[]) {
  const answer = await Promise.any(machines.map(({ patroni }) => fetch(`http://${patroni}/cluster`)))
  return ((await answer.json()) as { members: { name: string; role: string; state: string }[] }).members
}

/** PostgreSQL's processes run in its data folder. */
async function killMachine({ service, data }: { service: Service; data: string }): Promise<void> {
  await service.end('SIGKILL')
  for (const pid of readdirSync('/proc').filter((name) => Number(name) > 0)) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === data) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // ended, or another user's
    }
  }
}
