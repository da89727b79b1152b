import { join } from 'node:path'
import type { Database } from '../db/engine/database.ts'
import { readEnvironment } from '../env.ts'
import { operate } from '../ops/operator.ts'
import { secret } from './client.ts'

/** The settings that name a database. */
export type DatabaseSettings = Record<string, string>

/** Runs command lines of the operator on an open database, with these settings; `ask` as `askOperator` below. */
export function operatorOf(database: () => Database) {
  const run = (words: string[], settings: Record<string, string> = {}) =>
    operate(words, (work) => work({ database: database(), environment: readEnvironment(settings) }))
  const ask = async (words: string[], settings?: Record<string, string>) =>
    documentOf(await run([...words, '--json'], settings))
  return { run, ask }
}

/** The same for command lines that open nothing. */
export const closedOperator = operatorOf(() => {
  throw new Error('The database was opened.')
})

function command(settings: DatabaseSettings, commandArguments: string[]) {
  return {
    cmd: [process.execPath, join(import.meta.dir, '..', 'ops', 'operator.ts'), ...commandArguments],
    env: { ...process.env, DATABASE_URL: '', AUTH_SECRET: secret, ...settings },
  }
}

/** Runs the operator's command as a process with what is piped into it. */
export async function runOperator(settings: DatabaseSettings, commandArguments: string[], input = '') {
  const child = Bun.spawn({
    ...command(settings, commandArguments),
    stdin: Buffer.from(input),
    stderr: 'pipe',
  })
  const read = Bun.readableStreamToText
  const [output, errors] = await Promise.all([read(child.stdout), read(child.stderr)])
  return { status: await child.exited, output, errors }
}

/** Runs it with --json, and gives the one document that it prints. Throws where it says anything else. */
export const askOperator = async (settings: DatabaseSettings, commandArguments: string[], input = '') =>
  documentOf(await runOperator(settings, [...commandArguments, '--json'], input))

function documentOf({ status, output, errors }: Awaited<ReturnType<typeof operate>>) {
  if (status !== 0 || errors !== '') throw new Error(`It ended with ${status}: ${errors}`)
  return JSON.parse(output)
}

/** Runs it in a terminal where someone types a line at each prompt; gives all that the terminal showed. */
export async function typeLines(settings: DatabaseSettings, commandArguments: string[], lines: string[]) {
  let shown = ''
  const waiting = [...lines]
  const child = Bun.spawn({
    ...command(settings, commandArguments),
    terminal: {
      data(terminal, chunk) {
        shown += new TextDecoder().decode(chunk)
        if (shown.endsWith(': ') && waiting.length > 0) terminal.write(`${waiting.shift()}\r`)
      },
    },
  })
  return { status: await child.exited, shown }
}
