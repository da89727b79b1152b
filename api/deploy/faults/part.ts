import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { unprivilegedUser } from '../../ops/testing/postgres.ts'
import { searchPath } from './parts.ts'

export interface PartSettings {
  name: string
  command: string[]
  env?: Record<string, string>
  cwd: string
  /** Run as a user with no rights of its own: PostgreSQL and PgBouncer refuse to run as root. */
  isUnprivileged?: boolean
  /** the signal that it gets when this process ends for whatever reason */
  endsBy?: 'TERM' | 'KILL'
  /** holds what it logs */
  logs: string
}

/** A process of the deployment, which can be killed and started again like a service. */
export interface Part {
  /** how it is started */
  command: string[]
  /** Starts it, or another program in its place. */
  start(command?: string[]): void
  /** Resolves when it has ended. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Starts a part, which ends with this process at the latest. */
export function startPart({ name, env = {}, cwd, isUnprivileged, endsBy = 'KILL', logs, ...own }: PartSettings): Part {
  const file = join(logs, `${name}.log`)
  let child: Bun.Subprocess | undefined
  const start = (command = own.command) => {
    const output = openSync(file, 'a')
    child = Bun.spawn(['setpriv', ...rights(isUnprivileged), `--pdeathsig=${endsBy}`, '--', ...command], {
      cwd,
      env: { PATH: searchPath, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', output, output],
    })
    closeSync(output)
  }
  start()
  return {
    command: own.command,
    start,
    async end(signal) {
      child!.kill(signal)
      await child!.exited
    },
  }
}

function rights(isUnprivileged = false): string[] {
  if (!isUnprivileged || process.getuid?.() !== 0) return []
  const { uid, gid } = unprivilegedUser()
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
}
