import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { setPassword } from '../../adapters/hashing.ts'
import { forgetSubjects } from '../../adapters/rate-limiter.ts'
import { keptSecret } from '../../adapters/secret.ts'
import { newPassword } from '../../contract/forms/passwords.ts'
import { deleteOtherWaysIn } from '../../db/accounts.ts'
import { findUserByEmail } from '../../db/users.ts'
import { OperatorError } from '../../operator-error.ts'
import { type Outcome, printed, type Site, withDatabase } from './command.ts'
import { openPrompt } from './prompt.ts'

/** Somebody's account, by its address: people set-password. */
export function addPeople(operator: Command): void {
  const people = operator.command('people').description('Does what somebody asks for their account.')

  people
    .command('set-password')
    .argument('<email>', 'the address of the account')
    .description(
      'Gives someone a new password, and signs them out everywhere. Asks for the password; an empty line makes one up ' +
        'and prints it once.',
    )
    .action(printed((email: string) => withDatabase((site) => givePassword(site, email))))
}

/** Throws OperatorError where no account has the address. */
async function findPerson({ database }: Site, email: string) {
  const user = await findUserByEmail(database, email)
  if (user === undefined) throw new OperatorError(`There is no account with the address ${email}.`)
  return user
}

async function givePassword(site: Site, given: string): Promise<Outcome> {
  const { database, environment } = site
  const secret = environment.authSecret ?? keptSecret(environment.dataDir)
  const { id, email } = await findPerson(site, given)
  const chosen = await choosePassword(email)
  const password = chosen ?? randomBytes(12).toString('base64url')
  await setPassword(database, id, password, new Date())
  const hadOtherWaysIn = await deleteOtherWaysIn(database, id)
  await forgetSubjects(database, secret, [id, email])
  const words = [
    ...(chosen === null ? [`The new password is ${password}`] : []),
    `The password of ${email} is set, and every session has ended.`,
    ...(hadOtherWaysIn ? ['Passkeys, or another service that signed this person in, do so no longer.'] : []),
  ].join('\n')
  return { words, json: { email, madeUpPassword: chosen === null ? password : null, hadOtherWaysIn } }
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
