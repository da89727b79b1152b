import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages } from '../scripts/packages.ts'
import { freePort, unprivilegedUser } from '../scripts/testing/postgres.ts'

/**
 * Starts a throw-away PgBouncer in transaction mode before the database at `url`: the machine's own, or Debian's,
 * which is installed where the user may. Gives null where there is none.
 */
export async function startPgBouncer(url: string) {
  if (found() === null) installPackages('pgbouncer')
  const binary = found()
  if (binary === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'test-pgbouncer-'))
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(settings, settingsFor(new URL(url), port, keepsPrepared(binary)))
  const pooler = spawn(binary, [settings], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => pooler.once('exit', () => resolve()))
  const endWithUs = () => void pooler.kill()
  process.once('exit', endWithUs)
  await new Promise<void>((resolve, reject) => {
    pooler.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('process up')) resolve()
    })
    pooler.once('error', reject)
    pooler.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}`)))
  })
  return {
    /** the address of the same database, through the pooler */
    url: Object.assign(new URL(url), { port: String(port), search: keepsPrepared(binary) ? '' : '?prepare=false' })
      .href,
    async stop() {
      process.off('exit', endWithUs)
      pooler.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** With fewer connections to the server than the API opens, each statement may meet another one. */
function settingsFor({ hostname, port: behind, username }: URL, port: number, keepsPrepared: boolean): string {
  return `[databases]
* = host=${hostname} port=${behind} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
${keepsPrepared ? 'max_prepared_statements = 200' : ''}
`
}

/**
 * Whether this PgBouncer keeps prepared statements in transaction mode, as 1.21 and newer do. Older ones refuse to start
 * with the setting, and need `?prepare=false` in DATABASE_URL.
 */
export function keepsPrepared(binary: string): boolean {
  const version = /PgBouncer ([\d.]+)/.exec(Bun.spawnSync([binary, '--version']).stdout.toString())?.[1] ?? ''
  return Bun.semver.satisfies(version, '>=1.21.0')
}

const found = () => Bun.which('pgbouncer', { PATH: `${process.env.PATH}:/usr/sbin` })
