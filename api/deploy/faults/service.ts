import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { postgresUser } from '#api/scripts/testing/postgres.ts'
import { searchPath } from './install.ts'

interface ServiceOptions {
  name: string
  command: string[]
  env?: Record<string, string>
  cwd: string
  /** they refuse to run as root */
  isUnprivileged?: boolean
  logs: string
}

export type Service = ReturnType<typeof startService>

/** Restartable; ends with this process at the latest. */
export function startService({ name, command, env, cwd, isUnprivileged = false, logs }: ServiceOptions) {
  const user = isUnprivileged ? postgresUser() : undefined
  const rights = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  const start = () => {
    const log = openSync(join(logs, `${name}.log`), 'a')
    const child = Bun.spawn(['setpriv', ...rights, '--pdeathsig=TERM', '--', ...command], {
      cwd,
      env: { PATH: searchPath(), LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    return child
  }
  let child = start()
  return {
    start: () => void (child = start()),
    async end(signal: 'SIGTERM' | 'SIGKILL') {
      child.kill(signal)
      await child.exited
    },
  }
}

const takenPorts = new Set<number>()

/** Below the ports of outgoing connections, so a killed service finds it free again. */
export function freeAddress(): string {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    if (takenPorts.has(port)) continue
    try {
      Bun.listen({ hostname: '127.0.0.1', port, socket: { data() {} } }).stop()
      takenPorts.add(port)
      return `127.0.0.1:${port}`
    } catch {
      // port taken
    }
  }
}

export async function waitUntil<T>(what: string, limit: number, check: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + limit
  let cause: unknown
  while (performance.now() < end) {
    try {
      const result = await check()
      if (result) return result
    } catch (error) {
      cause = error
    }
    await Bun.sleep(50)
  }
  throw new Error(`timed out waiting until ${what}`, { cause })
}
