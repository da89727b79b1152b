import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setPassword } from '../adapters/hashing.ts'
import { forgetSubjects } from '../adapters/rate-limiter.ts'
import { keptSecret } from '../adapters/secret.ts'
import { newPassword } from '../contract/forms/passwords.ts'
import { deleteOtherWaysIn } from '../db/accounts.ts'
import type { Database } from '../db/engine/database.ts'
import { embeddedFolder } from '../db/engine/folder-lock.ts'
import { knownMigrations } from '../db/engine/migration-guard.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { findReached } from '../db/first-look.ts'
import { countFits } from '../db/judgements.ts'
import { findUserByEmail } from '../db/users.ts'
import { firstItems } from '../domain/first-look.ts'
import { readEnvironment, type Environment } from '../env.ts'
import { endWith, messageOf, OperatorError } from '../operator-error.ts'
import { backUp, copyTo, restore } from './backup/moving.ts'
import { openBackup } from './backup/read-backup.ts'
import { daysToCount, firstLookTable, nothingToCompare } from './first-look-table.ts'
import { fitsTable, peopleAtLeast } from './fits-table.ts'
import { letters, lettersHelp } from './letters.ts'
import { openPrompt } from './prompt.ts'

const help = `npm run operator -- <command>

  set-password <email>   Gives someone a new password, and signs them out everywhere. Asks for the
                         password; an empty line makes one up and prints it once.
  fits                   Counts how often paragraphs of results fit their readers, by writer and kind,
                         without a text or a person.
  first-look             Where FIRST_LOOK is half, compares how many people complete the assessment with and
                         without the first look, over the last 30 days or fewer (--days N). No longer, as what
                         a guest leaves is deleted then.
  letters                Lists letters that wait to be sent and those that were given up, and sends these again
                         (letters --help).
  migrate                Brings the database to this version’s tables. Each start does so too, one after the
                         other; run once before, it keeps them from waiting for it.
  backup <file>          Writes all that the database holds into a new file.
  restore <file>         Reads such a file into an empty database.
  copy-to <address>      Copies all that the database holds to the empty PostgreSQL at
                         postgres://user:password@host/name, and compares both row by row.
  help                   Prints this.

It opens the database that DATABASE_URL or DATA_DIR names. An embedded database can be opened by one
process at a time: stop the site first.`

/** `npm run operator`: what is done by hand, beside the running site. */
async function run(words: string[]): Promise<void> {
  const { values, positionals } = readWords(words)
  const [command = 'help', ...given] = positionals
  if (values.help || command === 'help') return console.log(command === 'letters' ? lettersHelp : help)
  if (values.days !== undefined && command !== 'first-look') {
    throw new OperatorError(`Only first-look takes --days.\n\n${help}`)
  }
  if (values.json && command !== 'letters') throw new OperatorError(`Only letters takes --json.\n\n${help}`)
  switch (command) {
    case 'set-password': {
      const email = only(given, 'set-password needs one e-mail address.')
      return withDatabase((database, environment) => givePassword(database, environment, email))
    }
    case 'fits':
      if (given.length > 0) throw new OperatorError(`fits takes nothing more.\n\n${help}`)
      return withDatabase(async (database) =>
        console.log(fitsTable(await countFits(database.unhurried, peopleAtLeast))),
      )
    case 'first-look': {
      if (given.length > 0) throw new OperatorError(`first-look takes nothing more than --days.\n\n${help}`)
      const days = daysToCount(values.days)
      return withDatabase(async (database, environment) =>
        console.log(nothingToCompare(environment.firstLook) ?? (await compareHalves(database, days))),
      )
    }
    case 'letters':
      return withDatabase(async (database) => {
        const said = await letters(database, given, values)
        if (said !== '') console.log(said)
      })
    case 'migrate':
      if (given.length > 0) throw new OperatorError(`migrate takes nothing more.\n\n${help}`)
      return withDatabase(async (database) => {
        await database.migrate()
        console.log('The database has this version’s tables.')
      })
    case 'backup': {
      const path = only(given, 'backup needs the name of one file.')
      return withDatabase((database, environment) => backUp(database, environment, path))
    }
    case 'restore': {
      const path = only(given, 'restore needs the name of one file.')
      const backup = await openBackup(path, knownMigrations())
      return withDatabase((database, environment) => restore(database, environment, backup), { isNew: true })
    }
    case 'copy-to': {
      const address = only(given, 'copy-to needs the address of one PostgreSQL.')
      return withDatabase((database, environment) => copyTo(database, environment, address))
    }
    default:
      throw new OperatorError(`There is no command "${command}".\n\n${help}`)
  }
}

/** Tells options from words. Throws OperatorError for an option that there is not. */
function readWords(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, days: { type: 'string' }, json: { type: 'boolean' } },
    })
  } catch (error) {
    throw new OperatorError(`${messageOf(error)}\n\n${help}`)
  }
}

/** The only word after a command. */
function only([word, ...more]: string[], sentence: string): string {
  if (word === undefined || word === '-' || more.length > 0) throw new OperatorError(`${sentence}\n\n${help}`)
  return word
}

type Work = (database: Database, environment: Environment) => Promise<void>

/** `isNew`: an embedded database is created if there is none */
async function withDatabase(work: Work, { isNew = false } = {}): Promise<void> {
  const environment = readEnvironment(process.env)
  const { databaseUrl, dataDir, slips } = environment
  for (const slip of slips) console.error(slip)
  if (!isNew && databaseUrl === undefined && !existsSync(embeddedFolder(dataDir))) {
    throw new OperatorError(`There is no database in ${dataDir} yet.`)
  }
  const database = await openDatabase({ url: databaseUrl, dataDir })
  try {
    await work(database, environment)
  } finally {
    await database.close()
  }
}

async function compareHalves(database: Database, days: number): Promise<string> {
  const since = new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  const questionIds = firstItems.map(({ id }) => id)
  return firstLookTable(await findReached(database.unhurried, { since, questionIds }), days)
}

async function givePassword(database: Database, { authSecret, dataDir }: Environment, email: string): Promise<void> {
  const secret = authSecret ?? keptSecret(dataDir)
  const user = await findUserByEmail(database, email)
  if (user === undefined) throw new OperatorError(`There is no account with the address ${email}.`)
  const chosen = await choosePassword(user.email)
  const password = chosen ?? randomBytes(12).toString('base64url')
  await setPassword(database, user.id, password, new Date())
  const hadOthers = await deleteOtherWaysIn(database, user.id)
  await forgetSubjects(database, secret, [user.id, user.email])
  if (chosen === null) console.log(`The new password is ${password}`)
  console.log(`The password of ${user.email} is set, and every session has ended.`)
  if (hadOthers) console.log('Passkeys, or another service that signed this person in, do so no longer.')
}

/** Asks for a password; null if one should be made up. */
async function choosePassword(email: string): Promise<string | null> {
  const prompt = openPrompt()
  try {
    const typed = await prompt.askSecret(`New password of ${email} (empty to have one made up): `)
    if (typed === null) throw new OperatorError('No password was given; nothing is changed.')
    if (typed === '') return null
    const parsed = newPassword.safeParse(typed)
    if (!parsed.success) throw new OperatorError(`${parsed.error.issues[0]?.message} Nothing is changed.`)
    if (prompt.isTerminal && (await prompt.askSecret('Once more: ')) !== typed) {
      throw new OperatorError('The two are not alike; nothing is changed.')
    }
    return typed
  } finally {
    prompt.close()
  }
}

try {
  await run(process.argv.slice(2))
  process.exit(0)
} catch (error) {
  endWith(error)
}
