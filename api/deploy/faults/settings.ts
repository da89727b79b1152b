import { chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresUser } from '#api/scripts/testing/postgres.ts'
import { searchPath } from './install.ts'
import { freeAddress } from './service.ts'

export type Folders = ReturnType<typeof makeFolders>

/** `deploy` is a copy of api/deploy that every user may read. */
export function makeFolders() {
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'))
  const [deploy, data, logs] = [join(folder, 'deploy'), join(folder, 'data'), join(folder, 'logs')]
  for (const path of [data, logs]) mkdirSync(path)
  cpSync(join('api', 'deploy'), deploy, { recursive: true })
  const user = postgresUser()
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  return { folder, deploy, data, logs }
}

export const readLogs = ({ logs }: Folders) =>
  readdirSync(logs)
    .map((name) => `--- ${name}\n${readFileSync(join(logs, name), 'utf8').split('\n').slice(-40).join('\n')}`)
    .join('\n')

export function readSettings(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').matchAll(/^([A-Z_0-9]+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
}

export function readCommand({ deploy }: Folders): string[] {
  const command = /^ExecStart=\S+\/bun (.*)$/m.exec(readFileSync(join(deploy, 'systemd', 'concord@.service'), 'utf8'))
  return [process.execPath, ...command![1]!.split(' ')]
}

export function preparePooler({ data, deploy, logs }: Folders, primary: string, password: string) {
  const cwd = join(data, 'pgbouncer')
  mkdirSync(cwd)
  const address = freeAddress()
  const ports: Record<string, string> = { 6432: address.split(':')[1]!, 5000: primary.split(':')[1]! }
  const { stdout } = Bun.spawnSync([Bun.which('pgbouncer', { PATH: searchPath() }) ?? 'pgbouncer', '--version'])
  // They refuse to start with the setting, and need `?prepare=false` in DATABASE_URL.
  const isOld = !Bun.semver.satisfies(/PgBouncer ([\d.]+)/.exec(stdout.toString())?.[1] ?? '', '>=1.21.0')
  const settings = readFileSync(join(deploy, 'pgbouncer', 'pgbouncer.ini'), 'utf8')
    .replace(/\b(6432|5000)\b/g, (port) => ports[port]!)
    .replace(isOld ? /^max_prepared_statements .*\n/m : '', '')
  writeFileSync(join(cwd, 'pgbouncer.ini'), settings)
  writeFileSync(join(cwd, 'users.txt'), `"concord" "${password}"\n`)
  const parameters = isOld ? '?prepare=false' : ''
  const command = ['pgbouncer', 'pgbouncer.ini']
  return { address, parameters, name: 'pgbouncer', command, cwd, isUnprivileged: true, logs }
}

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
