import { closeSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** how long, in milliseconds, a command may take to stop */
const stopsWithin = 10_000

const running = new Set<Bun.Subprocess>()
const others: (() => Promise<void>)[] = []
let started = 0

/** What a command said, standard and error output in the order in which they came, and how it ended. */
export interface Ended {
  status: number
  output: string
}

/** Runs a command to its end and keeps what it says; with `isShown` it speaks for itself, and `output` is empty. */
export async function run(command: string[], env: Record<string, string> = {}, isShown = false): Promise<Ended> {
  if (isShown) return { status: await startCommand(command, env, 'inherit'), output: '' }
  started += 1
  const path = join(tmpdir(), `output-${started}`)
  const file = openSync(path, 'w')
  const status = await startCommand(command, env, file)
  closeSync(file)
  return { status, output: readFileSync(path, 'utf8') }
}

async function startCommand(
  command: string[],
  env: Record<string, string>,
  output: number | 'inherit',
): Promise<number> {
  const child = Bun.spawn(command, { env: { ...process.env, ...env }, stdio: ['ignore', output, output] })
  running.add(child)
  const status = await child.exited
  running.delete(child)
  return status
}

/** Ends something else, too, when the commands are stopped. */
export function stopToo(stop: () => Promise<void>): void {
  others.push(stop)
}

/** Tells every command that still runs to stop, and waits until it has; one that does not is ended by force. */
export async function stopCommands(): Promise<void> {
  const children = [...running]
  for (const child of children) child.kill('SIGINT')
  const force = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), stopsWithin)
  await Promise.all([...children.map((child) => child.exited), ...others.map((stop) => stop())])
  clearTimeout(force)
}

/** The command line of an installed tool, run by Bun whatever Node there is. */
export const tool = (name: string, ...words: string[]) => [
  process.execPath,
  '--bun',
  join('node_modules', '.bin', name),
  ...words,
]
