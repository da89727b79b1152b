import { join } from 'node:path'
import { secret } from './client.ts'
import { createDatabase } from '../ops/testing/postgres.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
const operator = join(import.meta.dir, '..', 'ops', 'operator.ts')

/** The settings that name a database. */
export type DatabaseSettings = Record<string, string>

/** Both databases, each with the settings of a new one; the embedded one is in this folder. */
export const enginesIn = (folder: string) => [
  { name: 'PGlite', skipped: false, create: async (): Promise<DatabaseSettings> => ({ DATA_DIR: folder }) },
  {
    name: 'PostgreSQL',
    skipped: postgresUrl === undefined,
    create: async (): Promise<DatabaseSettings> => ({
      DATABASE_URL: await createDatabase(postgresUrl!),
      DATA_DIR: folder,
    }),
  },
]

function command(settings: DatabaseSettings, commandArguments: string[]) {
  return {
    cmd: [process.execPath, operator, ...commandArguments],
    env: { ...process.env, DATABASE_URL: '', AUTH_SECRET: secret, ...settings },
  }
}

/** Runs the operator's command with what is piped into it. */
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
export async function askOperator(settings: DatabaseSettings, commandArguments: string[], input = '') {
  const { status, output, errors } = await runOperator(settings, [...commandArguments, '--json'], input)
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
