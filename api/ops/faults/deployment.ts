import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startCluster, type Cluster } from './cluster.ts'
import { startPart, type Part } from './part.ts'
import { freePorts } from './ports.ts'
import { endsOfLogs, makeCertificate, makeFolders, preparePooler, secret, source, type Folders } from './preparation.ts'
import { listenForReady } from './ready.ts'
import { readCommand, readSettings } from './settings.ts'
import { until } from './until.ts'

/** All of api/deploy for three machines, run on this one: HAProxy, three API processes, PgBouncer, and the cluster. */
export interface Deployment {
  /** where people come in */
  siteUrl: string
  /** the certificate that its TLS shows, which it signed itself */
  certificate: string
  processes: Part[]
  pooler: Part
  cluster: Cluster
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
    return await assemble(folders)
  } catch (error) {
    console.error(endsOfLogs(folders))
    throw error
  }
}

async function assemble(folders: Folders): Promise<Deployment> {
  const { folder, deploy, logs } = folders
  const passwords = { superuser: secret(), replicator: secret(), rewinder: secret(), concord: secret() }
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
    rmSync(folder, { recursive: true, force: true })
  }
  const ports = await freePorts(['https', 'http', 'pgbouncer', 'primary', ...apiNames])
  const certificate = makeCertificate(folder)
  const siteUrl = `https://localhost:${ports.https}`
  begin({
    name: 'haproxy',
    command: ['haproxy', '-db', '-f', join(deploy, 'haproxy', 'haproxy.cfg')],
    env: {
      SITE_HTTPS: `127.0.0.1:${ports.https}`,
      SITE_HTTP: `127.0.0.1:${ports.http}`,
      SITE_CERTIFICATE: join(folder, 'site.pem'),
      DATABASE_PRIMARY: `127.0.0.1:${ports.primary}`,
      ...Object.fromEntries(apiNames.map((name, index) => [`API_${index + 1}`, `127.0.0.1:${ports[name]}`])),
      ...Object.fromEntries(
        cluster.machines.flatMap(({ postgres, patroni }, index) => [
          [`POSTGRES_${index + 1}`, postgres],
          [`PATRONI_${index + 1}`, patroni],
        ]),
      ),
    },
    cwd: folder,
  })
  const pooler = begin(preparePooler(folders, ports, passwords.concord))

  const env = {
    ...readSettings(join(source, 'concord.env')),
    SITE_URL: siteUrl,
    DATABASE_URL: `postgres://concord:${passwords.concord}@127.0.0.1:${ports.pgbouncer}/concord`,
    AUTH_SECRET: secret(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
  }
  await migrateOnce(env)
  const ready = apiNames.map((name) => listenForReady(join(folder, `${name}.notify`)))
  const processes = apiNames.map((name, index) =>
    begin({
      name,
      command: readCommand(join(source, 'systemd', 'concord@.service')),
      env: { ...env, PORT: String(ports[name]), NOTIFY_SOCKET: ready[index]!.socket },
      cwd: process.cwd(),
    }),
  )
  await until('each process says that it is ready', () => ready.every(({ isReady }) => isReady()))
  const waitUntilReady = () =>
    until('each process can serve', async () => {
      const origins = apiNames.map((name) => `http://127.0.0.1:${ports[name]}`)
      return (await Promise.all(origins.map((origin) => fetch(`${origin}/api/health`)))).every(({ ok }) => ok)
    })
  await waitUntilReady()
  const tls = { ca: certificate }
  await until('people can come in', async () => (await fetch(`${siteUrl}/api/health`, { tls })).ok)
  return {
    siteUrl,
    certificate,
    processes,
    pooler,
    cluster,
    waitUntilReady,
    stop,
    logs: () => endsOfLogs(folders),
  }
}

/** Does what the unit that goes before the processes does. Throws where that fails. */
async function migrateOnce(env: Record<string, string>): Promise<void> {
  let reason = ''
  await until('the migrations have run', async () => {
    const [program = '', ...words] = readCommand(join(source, 'systemd', 'concord-migrate.service'))
    const child = Bun.spawn([program, ...words], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    reason = await new Response(child.stderr).text()
    if ((await child.exited) === 0) return true
    throw new Error(reason)
  })
}
