import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readHealth } from '../../contract/health.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { fetchNewerPooler, type NewerPooler } from './newer-pooler.ts'
import { startPart, type Part } from './part.ts'
import { freePorts } from './ports.ts'
import {
  copyProduct,
  endsOfLogs,
  makeCertificate,
  makeFolders,
  preparePooler,
  prepareProxy,
  randomSecret,
  source,
  type Folders,
} from './preparation.ts'
import { listenForReady } from './ready.ts'
import { readCommand, readSettings } from './settings.ts'
import { until } from './until.ts'

/** All of api/deploy for three machines, run on this one: HAProxy, three API processes, PgBouncer, and the cluster. */
export interface Deployment {
  /** where people come in */
  siteUrl: string
  /** its self-signed TLS certificate */
  certificate: string
  /** the folder that the processes run in, a copy of the project with its built site */
  product: string
  processes: Part[]
  pooler: Part
  /** null if it cannot be fetched */
  newerPooler: NewerPooler | null
  cluster: Cluster
  /** the database through the pooler */
  databaseUrl: string
  /** Runs the migrations, like the systemd unit that comes before the processes. */
  migrate(): Promise<void>
  /** Waits until each process can serve. */
  waitUntilReady(): Promise<void>
  /** what everything logged */
  logs(): string
  stop(): Promise<void>
}

const apiNames = ['api-1', 'api-2', 'api-3'] as const

/** Starts everything, migrates once, and waits until people can come in. The site has to be built. */
export async function startDeployment(): Promise<Deployment> {
  const folders = makeFolders()
  try {
    const newer = fetchNewerPooler()
    const deployment = await assemble(folders)
    const fetched = await newer
    if ('version' in fetched) return { ...deployment, newerPooler: fetched }
    console.log(`Not run: the deployment with a newer PgBouncer. ${fetched.lack}`)
    return deployment
  } catch (error) {
    console.error(endsOfLogs(folders))
    throw error
  }
}

async function assemble(folders: Folders): Promise<Deployment> {
  const { folder, logs } = folders
  const product = copyProduct()
  const passwords = {
    superuser: randomSecret(),
    replicator: randomSecret(),
    rewinder: randomSecret(),
    concord: randomSecret(),
  }
  const parts: Part[] = []
  const begin = (settings: Omit<Parameters<typeof startPart>[0], 'logs'>) => {
    const part = startPart({ ...settings, logs })
    parts.push(part)
    return part
  }
  const cluster = await startCluster(folders, passwords)
  const stop = async () => {
    await Promise.all(parts.map((part) => part.end('SIGKILL')))
    await cluster.stop()
    for (const path of [folder, product]) rmSync(path, { recursive: true, force: true })
  }
  const ports = await freePorts(['https', 'http', 'pgbouncer', 'primary', ...apiNames])
  const certificate = makeCertificate(folder)
  const siteUrl = `https://localhost:${ports.https}`
  const places = cluster.machines.flatMap(({ postgres, patroni }, index) => [
    [`POSTGRES_${index + 1}`, postgres],
    [`PATRONI_${index + 1}`, patroni],
  ])
  const apiPorts = apiNames.map((name) => ports[name])
  begin(prepareProxy(folders, ports, apiPorts, Object.fromEntries(places)))
  const pooler = begin(preparePooler(folders, ports, passwords.concord))
  const addressAt = (place: string) => `postgres://concord:${passwords.concord}@${place}/concord`
  const databaseUrl = addressAt(`127.0.0.1:${ports.pgbouncer}`)

  const env = {
    ...readSettings(join(source, 'concord.env')),
    SITE_URL: siteUrl,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: randomSecret(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
  }
  const migrate = () => migrateOnce(env, product)
  await migrate()
  const ready = apiNames.map((name) => listenForReady(join(folder, `${name}.notify`)))
  const processes = apiNames.map((name, index) =>
    begin({
      name,
      command: readCommand(join(source, 'systemd', 'concord@.service')),
      env: { ...env, PORT: String(ports[name]), NOTIFY_SOCKET: ready[index]!.socket },
      cwd: product,
    }),
  )
  await until('each process says that it is ready', () => ready.every(({ isReady }) => isReady()))
  const waitUntilReady = () =>
    until('each process can serve', async () => {
      const origins = apiNames.map((name) => `http://127.0.0.1:${ports[name]}`)
      return (await Promise.all(origins.map((origin) => fetch(origin + readHealth.path)))).every(({ ok }) => ok)
    })
  await waitUntilReady()
  const tls = { ca: certificate }
  await until('people can come in', async () => (await fetch(siteUrl + readHealth.path, { tls })).ok)
  return {
    siteUrl,
    certificate,
    product,
    processes,
    pooler,
    newerPooler: null,
    cluster,
    databaseUrl,
    migrate,
    waitUntilReady,
    stop,
    logs: () => endsOfLogs(folders),
  }
}

/** Throws if the migrations fail. */
async function migrateOnce(env: Record<string, string>, cwd: string): Promise<void> {
  let reason = ''
  await until('the migrations have run', async () => {
    const [program = '', ...words] = readCommand(join(source, 'systemd', 'concord-migrate.service'))
    const child = Bun.spawn([program, ...words], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    reason = await new Response(child.stderr).text()
    if ((await child.exited) === 0) return true
    throw new Error(reason)
  })
}
