import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopCommands, tellProgress } from './command.ts'

/** The folders of runs, by the process that made them. */
const folderName = /^test-run-(\d+)-/
/** milliseconds between two lines about what is under way; on a busy machine they come late */
const pause = 8_000

/**
 * Does `work` with a temporary folder for this process and everything that it starts, and removes the folder
 * afterwards, even if the run is interrupted. Says at least every ten seconds what is under way. Ends the process with
 * the status that `work` gives.
 */
export async function withScratch(work: () => Promise<number>): Promise<never> {
  removeAbandoned(tmpdir())
  const folder = mkdtempSync(join(tmpdir(), `test-run-${process.pid}-`))
  // PostgreSQL refuses to run as root: a root's run gives it a folder of another user's in this one
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  let isStopping = false
  const interrupt = async () => {
    if (isStopping) return
    isStopping = true
    await stopCommands()
    remove(folder)
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt())
  setInterval(tellProgress, pause)
  const status = await work().finally(() => isStopping || remove(folder))
  // an interrupted run ends when everything that it started has ended
  if (isStopping) await new Promise(() => {})
  process.exit(status)
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, owner] = folderName.exec(name) ?? []
    if (owner !== undefined && !isRunning(Number(owner))) remove(join(parent, name))
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    // it belongs to another user
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
