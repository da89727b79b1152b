import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { forgetSubjects } from '../http/rate-limiter.ts'
import { loadOrCreateSecret } from '../secret.ts'
import { newPassword } from '../contract/fields.ts'
import { withAsciiDomain } from '../contract/text.ts'
import { deleteOtherSignInMethods, setPassword } from '../accounts/credentials.ts'
import { deleteSessions, isLiveSession } from '../accounts/session/queries.ts'
import { deleteUser, findUserByEmail } from '../accounts/queries.ts'
import type { Database } from '../db/engine/database.ts'
import { assessments } from '../db/schema/assessments.ts'
import { betaFeedback, contactMessages, waitlistEntries } from '../db/schema/messages.ts'
import { passkeys, sessions } from '../db/schema/people.ts'
import { OperatorError } from '../operator-error.ts'
import { exportJson } from '../export/account-export.ts'
import { writeNewFile } from '../scripts/new-file.ts'
import { emailArgument, fileName, type OnSite, type Outcome, type Site } from './command.ts'
import { openPrompt } from './prompt.ts'
import { spellOutName, formatMinute, tableOf } from './table.ts'

export function addPeopleCommands(operator: Command, onSite: OnSite): void {
  const people = operator.command('people').description('Handles requests about an account, by its address.')
  const add = (name: string, description: string) =>
    people
      .command(name)
      .argument('<email>', 'the account’s address, in upper or lower case', emailArgument)
      .description(description)

  add('find', 'Says whether the account exists and how much is in it, without answers or scores.').action(onSite(find))

  add('export', 'Exports what its owner can download to a new JSON file.')
    .argument('<file>', 'the new file', fileName)
    .action(onSite(exportPerson))

  add('delete', 'Deletes the account with everything in it, just as its owner can. Asks for the address again.')
    .option('--yes', 'doesn’t ask for the address again')
    .action(onSite(remove))

  add('end-sessions', 'Signs someone out everywhere.').action(onSite(endSessions))

  add(
    'set-password',
    'Sets a new password and signs the user out everywhere. Asks for the password; if you leave it empty, one is ' +
      'generated and shown once.',
  ).action(onSite(givePassword))
}

async function findPerson({ database }: Site, email: string) {
  const user = await findUserByEmail(database, email)
  if (user === undefined) throw new OperatorError(`There’s no account with the address ${email}.`)
  return user
}

async function countOwnedRows({ orm }: Database, userId: string, now: Date) {
  const ofUser = (table: { userId: PgColumn }) => eq(table.userId, userId)
  return {
    assessments: await orm.$count(assessments, ofUser(assessments)),
    results: await orm.$count(assessments, and(ofUser(assessments), isNotNull(assessments.completedAt))),
    messages:
      (await orm.$count(contactMessages, ofUser(contactMessages))) +
      (await orm.$count(betaFeedback, ofUser(betaFeedback))) +
      (await orm.$count(waitlistEntries, ofUser(waitlistEntries))),
    passkeys: await orm.$count(passkeys, ofUser(passkeys)),
    sessions: await orm.$count(sessions, and(ofUser(sessions), isLiveSession(now))),
  }
}

async function find(site: Site, typedEmail: string): Promise<Outcome> {
  const person = await findPerson(site, typedEmail)
  const holding = await countOwnedRows(site.database, person.id, new Date())
  const rows = Object.entries(holding).map(([name, count]) => [spellOutName(name), count])
  const { email, createdAt } = person
  const text = `${email} has had an account since ${formatMinute(createdAt)} (UTC).\n\n${tableOf(['it holds', ''], rows)}`
  return { text, json: { ...person, ...holding } }
}

async function exportPerson(site: Site, typedEmail: string, file: string): Promise<Outcome> {
  const { id, email } = await findPerson(site, typedEmail)
  await writeNewFile(file, exportJson(site.database, id, new Date()))
  return { text: `${file} holds all that is in the account of ${email}. Keep it safe.`, json: { email, file } }
}

async function remove(site: Site, typedEmail: string, { yes = false }: { yes?: boolean }): Promise<Outcome> {
  const { id, email } = await findPerson(site, typedEmail)
  if (!yes) await askAgain(site, email)
  await site.database.orm.transaction((orm) => deleteUser({ orm }, id))
  await forgetSubjects(site.database, secretOf(site), [id, email])
  return { text: `The account of ${email} is deleted, with everything in it.`, json: { email } }
}

async function askAgain({ input }: Site, email: string): Promise<void> {
  const prompt = openPrompt(input)
  try {
    const typed = await prompt.ask('This can’t be undone. Type the address again: ')
    if (withAsciiDomain(typed?.trim() ?? '').toLowerCase() !== email)
      throw new OperatorError('The addresses don’t match; nothing was deleted.')
  } finally {
    prompt.close()
  }
}

async function endSessions(site: Site, typedEmail: string): Promise<Outcome> {
  const { id, email } = await findPerson(site, typedEmail)
  await deleteSessions(site.database, id)
  return { text: `Every session of ${email} has ended.`, json: { email } }
}

const secretOf = ({ environment: { authSecret, dataDir } }: Site) => authSecret ?? loadOrCreateSecret(dataDir)

async function givePassword(site: Site, typedEmail: string): Promise<Outcome> {
  const { database } = site
  const secret = secretOf(site)
  const { id, email } = await findPerson(site, typedEmail)
  const chosen = await choosePassword(site, email)
  const password = chosen ?? randomBytes(12).toString('base64url')
  await setPassword(database, id, password, new Date())
  const hadOtherWaysIn = await deleteOtherSignInMethods(database, id)
  await forgetSubjects(database, secret, [id, email])
  const text = [
    ...(chosen === null ? [`The new password is ${password}`] : []),
    `The password of ${email} is set, and every session has ended.`,
    ...(hadOtherWaysIn ? ['Passkeys and other services can no longer sign this user in.'] : []),
  ].join('\n')
  return { text, json: { email, madeUpPassword: chosen === null ? password : null, hadOtherWaysIn } }
}

async function choosePassword({ input }: Site, email: string): Promise<string | null> {
  const prompt = openPrompt(input, { isSecret: true })
  try {
    const typed = await prompt.ask(`New password of ${email} (empty to generate one): `)
    if (typed === null) throw new OperatorError('No password was given; nothing was changed.')
    if (typed === '') return null
    const parsed = newPassword.safeParse(typed)
    if (!parsed.success) throw new OperatorError(`${parsed.error.issues[0]?.message} Nothing is changed.`)
    if (prompt.isTerminal && (await prompt.ask('Repeat it: ')) !== typed) {
      throw new OperatorError('The passwords don’t match; nothing was changed.')
    }
    return typed
  } finally {
    prompt.close()
  }
}
