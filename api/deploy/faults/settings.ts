import { readFileSync } from 'node:fs'

/** Reads a file of settings like systemd and Compose: one NAME=value a line. */
export function readSettings(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n')
  const settings = lines.filter((line) => /^[A-Z_0-9]+=/.test(line))
  return Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** Reads the command of a systemd unit, to be run by the current Bun. */
export function readCommand(path: string): string[] {
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(readFileSync(path, 'utf8')) ?? []
  const [program, ...words] = command.split(' ')
  if (!program?.endsWith('/bun')) throw new Error(`${path} starts no Bun`)
  return [process.execPath, ...words]
}
