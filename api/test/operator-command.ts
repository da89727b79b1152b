import { join } from 'node:path'
import { secret } from './client.ts'
import { createDatabase } from './postgres.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
const operator = join(import.meta.dir, '..', 'ops', 'operator.ts')

/** The settings that name a database. */
export type Environment = Record<string, string>

/** Both databases, each with the settings of a new one; the embedded one lies in this folder. */
export const enginesIn = (folder: string) => [
  { name: 'PGlite', skipped: false, create: async (): Promise<Environment> => ({ DATA_DIR: folder }) },
  {
    name: 'PostgreSQL',
    skipped: postgresUrl === undefined,
    create: async (): Promise<Environment> => ({
      DATABASE_URL: await createDatabase(postgresUrl!),
      DATA_DIR: folder,
    }),
  },
]

export function command(environment: Environment, commandArguments: string[]) {
  return {
    cmd: [process.execPath, operator, ...commandArguments],
    env: { ...process.env, DATABASE_URL: '', AUTH_SECRET: secret, ...environment },
  }
}

/** Runs the operator's command with what is piped into it. */
export async function run(environment: Environment, commandArguments: string[], input = '') {
  const child = Bun.spawn({
    ...command(environment, commandArguments),
    stdin: Buffer.from(input),
    stderr: 'pipe',
  })
  const read = Bun.readableStreamToText
  const [output, errors] = await Promise.all([read(child.stdout), read(child.stderr)])
  return { status: await child.exited, output, errors }
}
