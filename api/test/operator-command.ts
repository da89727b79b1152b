import { Readable } from 'node:stream'
import type { Database } from '../db/engine/database.ts'
import { parseEnvironment } from '../env.ts'
import { operate } from '../cli/main.ts'
import type { WithSite } from '../cli/command.ts'
import type { PromptInput } from '../cli/prompt.ts'
import { secret } from './client.ts'

interface Options {
  settings?: Record<string, string>
  /** what is piped in, or typed in a terminal */
  input?: string | PromptInput
}

/** Runs command lines on an open database: `say` expects success, `ask` also JSON, and `fail` only an error message. */
export function operatorOf(database: () => Database) {
  const run = (words: string[], { settings = {}, input = '' }: Options = {}) => {
    const environment = () => parseEnvironment({ AUTH_SECRET: secret, ...settings })
    const open: WithSite = (work) =>
      work({
        database: database(),
        environment: environment(),
        input: typeof input === 'string' ? Readable.from([input]) : input,
      })
    return operate(words, open, environment)
  }
  const say = async (words: string[], options?: Options) => {
    const { status, output, errors } = await run(words, options)
    if (status !== 0 || errors !== '') throw new Error(`It ended with ${status}: ${errors}`)
    return output
  }
  const ask = async (words: string[], options?: Options) => JSON.parse(await say([...words, '--json'], options))
  const fail = async (words: string[], options?: Options) => {
    const { status, output, errors } = await run(words, options)
    if (status !== 1 || output !== '') throw new Error(`It ended with ${status}: ${output}${errors}`)
    return errors
  }
  return { run, say, ask, fail }
}

/** The same for command lines that open nothing. */
export const closedOperator = operatorOf(() => {
  throw new Error('The database was opened.')
})
