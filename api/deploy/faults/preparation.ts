import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedUser } from '../../ops/testing/postgres.ts'
import { copyProject } from '../../ops/testing/project-copy.ts'
import type { PartSettings } from './part.ts'

export const source = join('api', 'deploy')

export interface Folders {
  folder: string
  /** a copy of api/deploy, which every user may read */
  deploy: string
  /** of the databases */
  data: string
  logs: string
}

/** Makes the folders of a deployment, for a user with no other rights. */
export function makeFolders(): Folders {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'))
  const [deploy, data, logs] = [join(folder, 'deploy'), join(folder, 'data'), join(folder, 'logs')]
  for (const path of [data, logs]) mkdirSync(path)
  cpSync(source, deploy, { recursive: true })
  if (process.getuid?.() === 0) {
    const { uid, gid } = unprivilegedUser()
    for (const path of [folder, data]) chownSync(path, uid, gid)
  }
  return { folder, deploy, data, logs }
}

/** Copies the project and its built site for a deployment; gives the folder. */
export function copyProduct(): string {
  const { folder } = copyProject()
  cpSync('dist', join(folder, 'dist'), { recursive: true })
  return folder
}

/** The last lines of each part's log. */
export function endsOfLogs({ logs }: Folders): string {
  const endOf = (name: string) => readFileSync(join(logs, name), 'utf8').split('\n').slice(-40).join('\n')
  return readdirSync(logs)
    .map((name) => `--- ${name}\n${endOf(name)}`)
    .join('\n')
}

export const randomSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('hex')

/** Writes PgBouncer's settings with these ports; gives how it is started. */
export function preparePooler(
  { data, deploy }: Folders,
  ports: Record<'pgbouncer' | 'primary', number>,
  password: string,
): Omit<PartSettings, 'logs'> {
  const cwd = join(data, 'pgbouncer')
  mkdirSync(cwd)
  const own: Record<string, number> = { 6432: ports.pgbouncer, 5000: ports.primary }
  for (const file of ['listen.ini', 'databases.ini']) {
    const text = readFileSync(join(deploy, 'pgbouncer', file), 'utf8')
    writeFileSync(
      join(cwd, file),
      text.replace(/\b(6432|500[01])\b/g, (port) => String(own[port])),
    )
  }
  writeFileSync(join(cwd, 'users.txt'), `"concord" "${password}"\n`)
  const command = ['pgbouncer', join(deploy, 'pgbouncer', 'pgbouncer.ini')]
  return { name: 'pgbouncer', command, cwd, isUnprivileged: true }
}

/** Gives how HAProxy is started with these ports, before API processes at those. */
export function prepareProxy(
  { folder, deploy }: Pick<Folders, 'folder' | 'deploy'>,
  ports: Record<'https' | 'http' | 'primary', number>,
  apiPorts: readonly number[],
  places: Record<string, string> = {},
): Omit<PartSettings, 'logs'> {
  const here = (port: number) => `127.0.0.1:${port}`
  const env = {
    ...places,
    ...Object.fromEntries(apiPorts.map((port, index) => [`API_${index + 1}`, here(port)])),
    SITE_HTTPS: here(ports.https),
    SITE_HTTP: here(ports.http),
    SITE_CERTIFICATE: join(folder, 'site.pem'),
    DATABASE_PRIMARY: here(ports.primary),
  }
  return {
    name: 'haproxy',
    command: ['haproxy', '-db', '-f', join(deploy, 'haproxy', 'haproxy.cfg')],
    env,
    cwd: folder,
  }
}

/** Makes a self-signed certificate for this machine; gives it without its key. */
export function makeCertificate(folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const made = Bun.spawnSync(['openssl', ...request.split(' '), '-keyout', key, '-out', certificate])
  if (!made.success) throw new Error(`openssl made no certificate: ${made.stderr.toString()}`)
  const text = readFileSync(certificate, 'utf8')
  writeFileSync(join(folder, 'site.pem'), text + readFileSync(key, 'utf8'), { mode: 0o600 })
  return text
}
