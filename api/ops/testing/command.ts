import { closeSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** how long, in milliseconds, a command may take to stop */
const stopsWithin = 10_000
/** how much of a line is shown of what is under way */
const shownLength = 80

interface Running {
  name: string
  child: Bun.Subprocess
  /** where its output goes */
  path: string
  startedAt: number
}

const running = new Set<Running>()
const others: (() => Promise<void>)[] = []
let started = 0

/** A finished command: its status, its standard and error output in their order, and how many milliseconds it took. */
export interface Ended {
  status: number
  output: string
  took: number
}

/** Runs a command to its end and keeps its output. */
export async function runCommand(name: string, command: string[], env: Record<string, string> = {}): Promise<Ended> {
  started += 1
  const path = join(tmpdir(), `output-${process.pid}-${started}`)
  const file = openSync(path, 'w')
  const child = Bun.spawn(command, { env: { ...process.env, ...env }, stdio: ['ignore', file, file] })
  closeSync(file)
  const one = { name, child, path, startedAt: performance.now() }
  running.add(one)
  const status = await child.exited
  running.delete(one)
  return { status, output: readOutput(path), took: performance.now() - one.startedAt }
}

const readOutput = (path: string) => Bun.stripANSI(readFileSync(path, 'utf8'))

/** Prints a line with what is under way, for how long, and the last that it said. */
export function tellProgress(): void {
  const words = [...running].map(({ name, path, startedAt }) => {
    const last = readOutput(path).trimEnd().split('\n').at(-1)!.trim().slice(0, shownLength)
    return `${name}, ${Math.round((performance.now() - startedAt) / 1000)} s${last && `: ${last}`}`
  })
  if (words.length > 0) console.log(`... ${words.join('; ')}`)
}

/** Installs packages of Debian if there are any and the user may. */
export async function installPackages(...names: string[]): Promise<void> {
  if (Bun.which('apt-get') === null) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const command = ['env', ...asRoot, 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', ...words]
    await runCommand(`installing ${names.join(', ')}`, command)
  }
}

/** Adds something to stop when the commands are stopped. */
export function alsoStop(stop: () => Promise<void>): void {
  others.push(stop)
}

/** Stops every running command, and waits until it has ended; one that does not is killed. */
export async function stopCommands(): Promise<void> {
  const children = [...running].map(({ child }) => child)
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
