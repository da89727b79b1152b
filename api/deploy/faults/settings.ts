import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUser } from '../../ops/testing/postgres.ts'
import { keepsPrepared } from '../../test/pgbouncer.ts'
import { searchPath } from './install.ts'
import { freeAddress } from './service.ts'

export type Folders = ReturnType<typeof makeFolders>

/** Makes the folders of a deployment; `deploy` is a copy of api/deploy that every user may read. */
export function makeFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'))
  const [deploy, data, logs] = [join(folder, 'deploy'), join(folder, 'data'), join(folder, 'logs')]
  for (const path of [data, logs]) mkdirSync(path)
  cpSync(join('api', 'deploy'), deploy, { recursive: true })
  const user = postgresUser()
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  return { folder, deploy, data, logs }
}

/** The last lines of each log. */
export const readLogs = ({ logs }: Folders) =>
  readdirSync(logs)
    .map((name) => `--- ${name}\n${readFileSync(join(logs, name), 'utf8').split('\n').slice(-40).join('\n')}`)
    .join('\n')

/** Reads a file of NAME=value lines. */
export function readSettings(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').matchAll(/^([A-Z_0-9]+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
}

/** Reads the command of a systemd unit, to be run by the current Bun. */
export function readCommand({ deploy }: Folders, unit: string): string[] {
  const command = /^ExecStart=\S+\/bun (.*)$/m.exec(readFileSync(join(deploy, 'systemd', unit), 'utf8'))
  if (command === null) throw new Error(`${unit} doesn’t start Bun`)
  return [process.execPath, ...command[1]!.split(' ')]
}

/**
 * Prepares PgBouncer in front of the database at `primary`; gives its address, the parameters that DATABASE_URL needs
 * with this version, and how to start it.
 */
export function preparePooler({ data, deploy, logs }: Folders, primary: string, password: string) {
  const cwd = join(data, 'pgbouncer')
  mkdirSync(cwd)
  const address = freeAddress()
  const ports: Record<string, string> = { 6432: address.split(':')[1]!, 5000: primary.split(':')[1]! }
  for (const file of ['listen.ini', 'databases.ini']) {
    const text = readFileSync(join(deploy, 'pgbouncer', file), 'utf8')
    const moved = text.replace(/\b(6432|5000)\b/g, (port) => ports[port]!)
    writeFileSync(join(cwd, file), moved)
  }
  writeFileSync(join(cwd, 'users.txt'), `"concord" "${password}"\n`)
  const settings = join(deploy, 'pgbouncer', 'pgbouncer.ini')
  const isOld = !keepsPrepared(Bun.which('pgbouncer', { PATH: searchPath() }) ?? 'pgbouncer')
  if (isOld) writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^max_prepared_statements .*\n/m, ''))
  const command = ['pgbouncer', settings]
  return {
    address,
    parameters: isOld ? '?prepare=false' : '',
    name: 'pgbouncer',
    command,
    cwd,
    isUnprivileged: true,
    logs,
  }
}

/** Prepares HAProxy; gives the site's address, its self-signed certificate, and how to start it. */
export function prepareProxy({ folder, deploy, logs }: Folders, addresses: Record<string, string>) {
  const [key, certificateFile, both] = ['key.pem', 'certificate.pem', 'site.pem'].map((name) => join(folder, name))
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
  const made = Bun.spawnSync(['openssl', ...request.split(' '), '-keyout', key!, '-out', certificateFile!])
  if (!made.success) throw new Error(`openssl made no certificate: ${made.stderr.toString()}`)
  const certificate = readFileSync(certificateFile!, 'utf8')
  writeFileSync(both!, certificate + readFileSync(key!, 'utf8'), { mode: 0o600 })
  const https = freeAddress()
  const env = { ...addresses, SITE_HTTPS: https, SITE_HTTP: freeAddress(), SITE_CERTIFICATE: both! }
  const command = ['haproxy', '-db', '-f', join(deploy, 'haproxy', 'haproxy.cfg')]
  const siteUrl = `https://localhost:${https.split(':')[1]}`
  return { siteUrl, certificate, name: 'haproxy', command, env, cwd: folder, logs }
}
