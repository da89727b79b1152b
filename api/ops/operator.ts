import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setPassword } from '../adapters/password.ts'
import { forgetSubjects } from '../adapters/rate-limiter.ts'
import { keptSecret } from '../adapters/secret.ts'
import { newPassword } from '../contract/user.ts'
import { embeddedFolder, openDatabase } from '../db/database.ts'
import { findUserByEmail } from '../db/users.ts'
import { readEnvironment } from '../env.ts'
import { endWith, OperatorError } from '../operator-error.ts'
import { openPrompt } from './prompt.ts'

const help = `npm run operator -- <command>

  set-password <email>   Gives someone a new password, and signs them out everywhere. Asks for the
                         password; an empty line makes one up and prints it once.
  help                   Prints this.

It opens the database that DATABASE_URL or DATA_DIR names. An embedded database can be opened by one
process at a time: stop the site first.`

/** `npm run operator`: what is done by hand, beside the running site. */
async function run([command, ...rest]: string[]): Promise<void> {
  if (command === undefined || command === 'help' || command === '--help') return console.log(help)
  const [email] = rest
  if (command !== 'set-password') throw new OperatorError(`There is no command "${command}".\n\n${help}`)
  if (email === undefined || rest.length > 1)
    throw new OperatorError(`set-password needs one e-mail address.\n\n${help}`)
  await givePassword(email)
}

async function givePassword(email: string): Promise<void> {
  const { databaseUrl, dataDir, authSecret } = readEnvironment(process.env)
  if (databaseUrl === undefined && !existsSync(embeddedFolder(dataDir))) {
    throw new OperatorError(`There is no database in ${dataDir} yet.`)
  }
  const database = await openDatabase({ url: databaseUrl, dataDir })
  try {
    const secret = authSecret ?? keptSecret(dataDir)
    const user = await findUserByEmail(database, email)
    if (user === undefined) throw new OperatorError(`There is no account with the address ${email}.`)
    const chosen = await choosePassword(user.email)
    const password = chosen ?? randomBytes(12).toString('base64url')
    await setPassword(database, user.id, password, new Date())
    await forgetSubjects(database, secret, [user.id, user.email])
    if (chosen === null) console.log(`The new password is ${password}`)
    console.log(`The password of ${user.email} is set, and every session has ended.`)
  } finally {
    await database.close()
  }
}

/** Asks for a password; null where one shall be made up. */
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
