import { Argument, type Command } from 'commander'
import * as z from 'zod'
import { createMailTexts } from '../mail/texts.ts'
import { createMailTransport } from '../mail/mail.ts'
import { triedFor } from '../mail/outbox.ts'
import { listMails, retryMails } from '../mail/queries.ts'
import type { Environment } from '../env.ts'
import { email, product } from '../content/brand.ts'
import { OperatorError } from '../operator-error.ts'
import { emailArgument, type OnSite, type Outcome, printOutcome, argumentParser, type Site } from './command.ts'
import { formatMinute, tableOf } from './table.ts'

type Listed = Awaited<ReturnType<typeof listMails>>[number]

const states = ['waiting', 'failed'] as const
type State = (typeof states)[number]

const stateOf = ({ failedAt }: Listed): State => (failedAt === null ? 'waiting' : 'failed')

const idOrAll = argumentParser(z.literal('all').or(z.uuid('It takes the id of a mail, or all.')))

export function addMailCommands(operator: Command, onSite: OnSite, settings: () => Environment): void {
  const mails = operator
    .command('mails')
    .description(`Queued and failed mails. Without a command it lists them: mails [${states.join('|')}].`)

  mails
    .command('list', { isDefault: true })
    .addArgument(new Argument('[state]', 'only these').choices(states))
    .description(
      'Shows the subject, age and attempts of each, and why it wasn’t sent. The recipient and the text stay ' +
        'encrypted.',
    )
    .action(onSite(list))

  mails
    .command('retry')
    .argument('<id>', 'the id of a failed mail, or all', idOrAll)
    .description('Retries failed mails for another day, once the site runs. Skips those with expired links.')
    .action(onSite(retry))

  mails
    .command('test')
    .argument('<email>', 'the recipient', emailArgument)
    .description(
      'Sends a test mail right away, the way the site does, or says why it can’t. Doesn’t open the database, so the ' +
        'site can keep running.',
    )
    .action(printOutcome((to: string) => sendTest(settings(), to)))
}

async function list({ database }: Site, state: State | undefined): Promise<Outcome> {
  const listed = (await listMails(database)).filter((mail) => state === undefined || stateOf(mail) === state)
  return { text: table(listed, state), json: listed.map(mailToJson) }
}

async function retry({ database }: Site, id: string): Promise<Outcome> {
  const now = new Date()
  const giveUpAt = new Date(now.getTime() + triedFor)
  const count = await retryMails(database, { now, giveUpAt, ...(id !== 'all' && { id }) })
  if (count === 0) throw new OperatorError('Nothing to retry: no such mail has failed, or its link has expired.')
  return { text: `${count} ${count === 1 ? 'mail waits' : 'mails wait'} again.`, json: { waiting: count } }
}

async function sendTest({ smtpUrl, siteUrl, mailFrom }: Environment, to: string): Promise<Outcome> {
  if (smtpUrl === undefined) {
    throw new OperatorError('SMTP_URL is not set, so the site sends no mail: it prints them to the log.')
  }
  const transport = createMailTransport({ smtpUrl, siteUrl, sender: mailFrom ?? email, product })
  const message = createMailTexts({ product, siteUrl, inbox: email }).testMail(to)
  const outcome = await transport.send(message, async () => {})
  if (outcome.type === 'not sent') throw new OperatorError(`The mail wasn’t sent: ${outcome.cause}.`)
  if (outcome.type === 'unsure') throw new OperatorError(`The mail may not have arrived: ${outcome.cause}.`)
  const text = `The mail server accepted the test mail to ${to}. If it does not arrive, look in the spam folder.`
  return { text, json: { email: to } }
}

function mailToJson(mail: Listed) {
  const { id, kind, createdAt, tries, cause, dueAt, failedAt, expiresAt } = mail
  const nextTryAt = failedAt === null ? dueAt : null
  return { id, state: stateOf(mail), kind, createdAt, tries, cause, nextTryAt, failedAt, expiresAt }
}

const noneOf = {
  any: 'No mail is waiting, and none has failed.',
  waiting: 'No mail is waiting.',
  failed: 'No mail has failed.',
}

function table(listed: Listed[], state: State | undefined): string {
  if (listed.length === 0) return noneOf[state ?? 'any']
  const rows = listed.map((mail) => {
    const { id, kind, createdAt, tries, cause } = mail
    return [id, stateOf(mail), kind, formatMinute(createdAt), String(tries), cause ?? '']
  })
  return tableOf(['id', 'state', 'about', 'since (UTC)', 'tries', 'why it was not sent'], rows)
}
