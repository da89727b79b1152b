import { closeSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** how long, in milliseconds, a command may take to stop */
const stopsWithin = 10_000

const running = new Set<Bun.Subprocess>()
const others: (() => Promise<void>)[] = []
let started = 0

/** A finished command: its status, and its standard and error output in their order. */
export interface Ended {
  status: number
  output: string
}

/** Runs a command to its end and keeps its output; with `isShown` that is printed instead, and `output` is empty. */
export async function runCommand(command: string[], env: Record<string, string> = {}, isShown = false): Promise<Ended> {
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

/** Adds something to stop when the commands are stopped. */
export function alsoStop(stop: () => Promise<void>): void {
  others.push(stop)
}

/** Stops every running command, and waits until it has ended; one that does not is killed. */
export async function stopCommands(): Promise<void> {
  const children = [...running]
  for (const child of children) child.kill('SIGINT')
  const force = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), stopsWithin)
  await Promise.all([...children.map((child) => child.exited), ...others.map((stop) => stop())])
  clearTimeout(force)
}

/** The command line of an installed tool, run by Bun instead of Node. */
export const tool = (name: string, ...words: string[]) => [
  process.execPath,
  '--bun',
  join('node_modules', '.bin', name),
  ...words,
]
