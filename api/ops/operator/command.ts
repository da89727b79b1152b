import { existsSync } from 'node:fs'
import { InvalidArgumentError, type Command } from 'commander'
import * as z from 'zod'
import { withAsciiDomain } from '../../contract/text.ts'
import type { Database } from '../../db/engine/database.ts'
import { embeddedFolder } from '../../db/engine/folder-lock.ts'
import { openDatabase } from '../../db/engine/open-database.ts'
import { readEnvironment, type Environment } from '../../env.ts'
import { OperatorError } from '../../operator-error.ts'
import type { PromptInput } from './prompt.ts'
import { visible } from './table.ts'

export interface Outcome {
  /** for the person who typed the command */
  words: string
  /** the same for a program, as one document */
  json: unknown
}

/**
 * Makes a command's action of `work`, which takes what the command is given: says its outcome, as JSON with --json.
 * Strangers' texts are in it, so nothing is printed that a terminal obeys.
 */
export function printed<Given extends unknown[]>(work: (...given: Given) => Outcome | Promise<Outcome>) {
  return async function (this: Command, ...given: Given): Promise<void> {
    const { words, json } = await work(...given)
    const asJson = this.optsWithGlobals<{ json?: true }>().json ?? false
    this.configureOutput().writeOut!(`${visible(asJson ? JSON.stringify(json) : words)}\n`)
  }
}

/** Reads an argument or the value of an option by its schema, whose sentence a wrong one is refused with. */
export function readBy<Value>(schema: z.ZodType<Value>) {
  return (given: string): Value => {
    const read = schema.safeParse(given)
    if (read.success) return read.data
    throw new InvalidArgumentError(read.error.issues[0]!.message)
  }
}

/** The address of somebody, as an argument or the value of an option; its domain as it is stored. */
export const address = readBy(z.string().trim().min(1, 'It takes an email address.').overwrite(withAsciiDomain))

/** The name of a file. Other programs take a dash for their output, which is no place for anybody’s data. */
export const fileName = readBy(z.string().refine((name) => name !== '' && name !== '-', 'It takes the name of a file.'))

export interface Site {
  database: Database
  environment: Environment
  input: PromptInput
}

/** Opens the site while `work` lasts; with `isNew` also one whose embedded database is not there yet. */
export type WithSite = <Result>(work: (site: Site) => Promise<Result>, options?: { isNew?: boolean }) => Promise<Result>

/** Makes a command's action of `work`, which takes the open site and what the command is given. */
export type OnSite = <Given extends unknown[]>(
  work: (site: Site, ...given: Given) => Promise<Outcome>,
) => (this: Command, ...given: Given) => Promise<void>

/** Reads the settings from a process's variables, and warns of misspelled ones. Throws OperatorError. */
export function namedSettings(variables: NodeJS.ProcessEnv): Environment {
  const environment = readEnvironment(variables)
  for (const message of environment.unknownVariables) console.error(message)
  return environment
}

/**
 * Opens the database that a process's variables name while `work` lasts. Throws OperatorError if there is none; with
 * `isNew` an embedded database is then created.
 */
export const withNamedSite =
  (variables: NodeJS.ProcessEnv): WithSite =>
  async (work, { isNew = false } = {}) => {
    const environment = namedSettings(variables)
    const { databaseUrl, dataDir } = environment
    if (!isNew && databaseUrl === undefined && !existsSync(embeddedFolder(dataDir))) {
      throw new OperatorError(`There is no database in ${dataDir} yet.`)
    }
    const database = await openDatabase({ url: databaseUrl, dataDir })
    try {
      return await work({ database, environment, input: process.stdin })
    } finally {
      await database.close()
    }
  }
