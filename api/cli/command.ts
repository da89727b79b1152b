import { existsSync } from 'node:fs'
import { InvalidArgumentError, type Command } from 'commander'
import * as z from 'zod'
import { withAsciiDomain } from '../contract/text.ts'
import type { Database } from '../db/engine/database.ts'
import { embeddedFolder } from '../db/engine/folder-lock.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { readEnvironment, type Environment } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import type { PromptInput } from './prompt.ts'
import { escapeControls } from './table.ts'

export interface Outcome {
  text: string
  json: unknown
}

/** Prints the outcome, as JSON with --json. It holds strangers' texts, so terminal control characters are escaped. */
export function printOutcome<Given extends unknown[]>(work: (...args: Given) => Outcome | Promise<Outcome>) {
  return async function (this: Command, ...args: Given): Promise<void> {
    const { text, json } = await work(...args)
    const asJson = this.optsWithGlobals<{ json?: true }>().json ?? false
    this.configureOutput().writeOut!(`${escapeControls(asJson ? JSON.stringify(json) : text)}\n`)
  }
}

export function argumentParser<Value>(schema: z.ZodType<Value>) {
  return (text: string): Value => {
    const read = schema.safeParse(text)
    if (read.success) return read.data
    throw new InvalidArgumentError(read.error.issues[0]!.message)
  }
}

export const emailArgument = argumentParser(
  z.string().trim().min(1, 'It takes an email address.').overwrite(withAsciiDomain),
)

/** Other programs write to standard output for `-`, no place for personal data. */
export const fileName = argumentParser(
  z.string().refine((name) => name !== '' && name !== '-', 'It takes the name of a file.'),
)

export interface Site {
  database: Database
  environment: Environment
  input: PromptInput
}

/** `isNew`: create the embedded database if missing. */
export type WithSite = <Result>(work: (site: Site) => Promise<Result>, options?: { isNew?: boolean }) => Promise<Result>

export type OnSite = <Given extends unknown[]>(
  work: (site: Site, ...args: Given) => Promise<Outcome>,
) => (this: Command, ...args: Given) => Promise<void>

export function namedSettings(variables: NodeJS.ProcessEnv): Environment {
  const environment = readEnvironment(variables)
  for (const message of environment.unknownVariables) console.error(message)
  return environment
}

export const withNamedSite =
  (variables: NodeJS.ProcessEnv): WithSite =>
  async (work, { isNew = false } = {}) => {
    const environment = namedSettings(variables)
    const { databaseUrl, databaseConnections, dataDir } = environment
    if (!isNew && databaseUrl === undefined && !existsSync(embeddedFolder(dataDir))) {
      throw new OperatorError(`There’s no database in ${dataDir} yet.`)
    }
    const database = await openDatabase({ url: databaseUrl, dataDir, connections: databaseConnections })
    try {
      return await work({ database, environment, input: process.stdin })
    } finally {
      await database.close()
    }
  }
