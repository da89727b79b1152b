import { readFileSync } from 'node:fs'

/** Reads a file of settings as systemd and Compose read it: NAME=value, a line each. */
export function readSettings(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').split('\n')
  const settings = lines.filter((line) => /^[A-Z_0-9]+=/.test(line))
  return Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** Reads what a systemd unit starts; its Bun is the one that runs this. */
export function readCommand(path: string): string[] {
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(readFileSync(path, 'utf8')) ?? []
  const [program, ...words] = command.split(' ')
  if (!program?.endsWith('/bun')) throw new Error(`${path} starts no Bun`)
  return [process.execPath, ...words]
}
