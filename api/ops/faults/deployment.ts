import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedUser } from '../../test/postgres.ts'
import { startCluster, type Cluster, type Passwords } from './cluster.ts'
import { listenForReady } from './ready.ts'
import { startPart, type Part } from './part.ts'
import { freePorts } from './ports.ts'
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

const source = join('api', 'deploy')
const apiNames = ['api-1', 'api-2', 'api-3'] as const

/** Starts everything, migrates once, and waits until people can come in. The site has to be built. */
export async function startDeployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'))
  const [deploy, data, logs] = [join(folder, 'deploy'), join(folder, 'data'), join(folder, 'logs')]
  for (const path of [data, logs]) mkdirSync(path)
  cpSync(source, deploy, { recursive: true })
  if (process.getuid?.() === 0) {
    const { uid, gid } = unprivilegedUser()
    for (const path of [folder, data]) chownSync(path, uid, gid)
  }
  const passwords = { superuser: secret(), replicator: secret(), rewinder: secret(), concord: secret() }
  const parts: Part[] = []
  const begin = (settings: Omit<Parameters<typeof startPart>[0], 'logs'>) => {
    const part = startPart({ ...settings, logs })
    parts.push(part)
    return part
  }
  const cluster = await startCluster({ deploy, data, logs }, passwords)
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
  const pooler = begin(poolerIn(data, deploy, ports, passwords))

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
  await Promise.all(ready.map(({ isReady }) => isReady))
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
    logs: () => [...cluster.parts, ...parts].map(wordsOf).join('\n'),
  }
}

const wordsOf = (part: Part) => `--- ${part.name}\n${part.log().split('\n').slice(-40).join('\n')}`
const secret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('hex')

function poolerIn(data: string, deploy: string, ports: Record<'pgbouncer' | 'primary', number>, passwords: Passwords) {
  const cwd = join(data, 'pgbouncer')
  mkdirSync(cwd)
  for (const [file, from, to] of [
    ['listen.ini', '6432', ports.pgbouncer],
    ['databases.ini', '5000', ports.primary],
  ] as const) {
    const text = readFileSync(join(deploy, 'pgbouncer', file), 'utf8')
    writeFileSync(join(cwd, file), text.replace(from, String(to)))
  }
  writeFileSync(join(cwd, 'users.txt'), `"concord" "${passwords.concord}"\n`)
  const command = ['pgbouncer', join(deploy, 'pgbouncer', 'pgbouncer.ini')]
  return { name: 'pgbouncer', command, cwd, isUnprivileged: true }
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

/** Makes a certificate for this machine, signed by itself; gives it without its key. */
function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const made = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`)
  const text = readFileSync(certificate, 'utf8')
  writeFileSync(join(folder, 'site.pem'), text + readFileSync(key, 'utf8'), { mode: 0o600 })
  return text
}
