import { Argument, type Command, Option } from 'commander'
import { stringify } from 'csv-stringify/sync'
import * as z from 'zod'
import {
  deleteMessages,
  fieldsOf,
  listMessages,
  markMessages,
  type Message,
  type MessageFilter,
  type MessageKind,
  messageKinds,
} from '../messages/queries.ts'
import { tableFormat } from '../export/answers-table.ts'
import { OperatorError } from '../operator-error.ts'
import { writeNewFile } from '../scripts/new-file.ts'
import { emailArgument, fileName, type OnSite, type Outcome, argumentParser, type Site } from './command.ts'
import { fieldOf, spellOutName, formatMinute, tableOf } from './table.ts'

interface Chosen {
  open?: true
  handled?: true
  since?: Date
  from?: string
}

const id = argumentParser(z.uuid('It takes the id of a message.').transform((id) => id.toLowerCase()))
const oneMore = (text: string, before: string[] = []) => [...new Set([...before, id(text)])]
const daySentence = 'It takes a day such as 2026-11-22.'
const day = argumentParser(
  z.iso
    .date(daySentence)
    .refine((date) => date >= '1970', daySentence)
    .transform((date) => new Date(date)),
)
const delimiter = argumentParser(
  z
    .enum([',', ';', 'tab'], 'It takes a comma, a semicolon or the word tab.')
    .transform((text) => (text === 'tab' ? '\t' : text)),
)

export function addMessageCommands(operator: Command, onSite: OnSite): void {
  const messages = operator
    .command('messages')
    .description(
      'Messages from the contact, feedback and waitlist forms. Without a command it lists them: messages ' +
        `[${messageKinds.join('|')}] [--open|--handled] [--since <day>] [--from <email>].`,
    )

  addSelectionOptions(
    messages.command('list', { isDefault: true }).addArgument(new Argument('[kind]').choices(messageKinds)),
  )
    .description(
      'Lists them, newest first, and marks those that a robot may have sent. With --json, includes their text.',
    )
    .action(onSite(list))

  messages
    .command('show')
    .argument('<id>', 'of one message', id)
    .description('Prints a whole message.')
    .action(onSite(show))

  messages
    .command('handled')
    .argument('<id...>', 'of one or more messages', oneMore)
    .option('--undo', 'removes the mark')
    .description('Marks messages as handled, so that nobody answers them twice.')
    .action(onSite(mark))

  addSelectionOptions(
    messages
      .command('export')
      .addArgument(new Argument('<kind>').choices(messageKinds))
      .argument('<file>', 'the new file', fileName)
      .option(
        '--delimiter <character>',
        'column separator: , or ; or tab, whichever your spreadsheet expects',
        delimiter,
        ',',
      ),
  )
    .description('Exports messages of one kind to a new CSV file that’s safe to open in a spreadsheet.')
    .action(onSite(exportTable))

  messages
    .command('delete')
    .argument('<id...>', 'of one or more messages', oneMore)
    .description('Deletes messages permanently.')
    .action(onSite(remove))
}

function addSelectionOptions(command: Command): Command {
  return command
    .addOption(new Option('--open', 'only unhandled ones').conflicts('handled'))
    .option('--handled', 'only handled ones')
    .option('--since <day>', 'only from this day (UTC) on', day)
    .option('--from <email>', 'only from this address', emailArgument)
}

function filterOf({ open, handled, since, from }: Chosen, kind: MessageKind | undefined): MessageFilter {
  return {
    ...(kind && { kind }),
    ...((open ?? handled) && { isHandled: handled ?? false }),
    ...(since && { since }),
    ...(from && { email: from }),
  }
}

async function list({ database }: Site, kind: MessageKind | undefined, chosen: Chosen): Promise<Outcome> {
  const found = await listMessages(database, filterOf(chosen, kind))
  const rows = found.map((message) => [
    message.id,
    message.suspectedAt === null ? message.kind : `${message.kind} (suspected)`,
    formatMinute(message.createdAt),
    message.email,
    aboutOf(message),
    message.handledAt === null ? '' : formatMinute(message.handledAt),
  ])
  const head = ['id', 'kind', 'since (UTC)', 'from', 'about', 'handled (UTC)']
  return { text: found.length === 0 ? 'No messages found.' : tableOf(head, rows), json: found }
}

function aboutOf(message: Message): string {
  if (message.kind === 'contact') return [message.category, message.subject].filter(Boolean).join(': ')
  if (message.kind === 'feedback') return [message.feedbackType, message.category, message.priority].join(', ')
  return message.referralSource
}

async function show({ database }: Site, id: string): Promise<Outcome> {
  const [message] = await listMessages(database, { id })
  if (message === undefined) throw new OperatorError(`There is no message ${id}.`)
  const words = Object.entries(message)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => fieldOf(spellOutName(name), value instanceof Date ? formatMinute(value) : String(value)))
  return { text: words.join('\n'), json: message }
}

async function mark({ database }: Site, ids: string[], { undo = false }: { undo?: boolean }): Promise<Outcome> {
  const handledAt = undo ? null : new Date()
  await markMessages(database, ids, handledAt)
  return { text: `${countInWords(ids)} marked as ${undo ? 'not handled' : 'handled'}.`, json: { ids, handledAt } }
}

async function exportTable(
  { database }: Site,
  kind: MessageKind,
  file: string,
  { delimiter, ...chosen }: Chosen & { delimiter: string },
): Promise<Outcome> {
  const rows = (await listMessages(database, filterOf(chosen, kind))).map(
    ({ createdAt, handledAt, suspectedAt, ...fields }) => ({
      ...fields,
      createdAt: createdAt.toISOString(),
      handledAt: handledAt?.toISOString() ?? '',
      suspectedAt: suspectedAt?.toISOString() ?? '',
    }),
  )
  await writeNewFile(file, [
    stringify(rows, {
      ...tableFormat,
      delimiter,
      quoted: true,
      quoted_empty: true,
      columns: fieldsOf(kind),
      header: true,
      bom: true,
    }),
  ])
  return {
    text: `${file} holds ${rows.length}. Keep it safe: addresses are in it.`,
    json: { file, messages: rows.length },
  }
}

async function remove({ database }: Site, ids: string[]): Promise<Outcome> {
  await deleteMessages(database, ids)
  return { text: `${countInWords(ids)} deleted.`, json: { ids } }
}

const countInWords = ({ length }: string[]) => (length === 1 ? '1 message is' : `${length} messages are`)
