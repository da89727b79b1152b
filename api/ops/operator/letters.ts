import { Argument, type Command } from 'commander'
import * as z from 'zod'
import { triedFor } from '../../adapters/outbox.ts'
import { listLetters, retryLetters } from '../../db/letters.ts'
import { OperatorError } from '../../operator-error.ts'
import { type Outcome, printed, readBy, type Site, withDatabase } from './command.ts'
import { minute, tableOf } from './table.ts'

type Listed = Awaited<ReturnType<typeof listLetters>>[number]

const states = ['waiting', 'failed'] as const
type State = (typeof states)[number]

const stateOf = ({ failedAt }: Listed): State => (failedAt === null ? 'waiting' : 'failed')

const idOrAll = readBy(z.literal('all').or(z.uuid('It takes the id of a letter, or all.')))

/** Letters that wait to be sent and those that were given up: letters, letters retry. */
export function addLetters(operator: Command): void {
  const letters = operator
    .command('letters')
    .description(
      'The letters that wait to be sent and those that were given up. Without a command it lists them: ' +
        `letters [${states.join('|')}].`,
    )

  letters
    .command('list', { isDefault: true })
    .addArgument(new Argument('[state]', 'only these').choices(states))
    .description(
      'Tells what each is about, since when, how often it was tried and why it was not sent. Whom it is for and what ' +
        'it says stay encrypted.',
    )
    .action(printed((state: State | undefined) => withDatabase((site) => list(site, state))))

  letters
    .command('retry')
    .argument('<id>', 'of one that was given up, or all', idOrAll)
    .description('Sends it for another day, as soon as the site runs. One whose link has run out stays as it is.')
    .action(printed((id: string) => withDatabase((site) => retry(site, id))))
}

async function list({ database }: Site, state: State | undefined): Promise<Outcome> {
  const listed = (await listLetters(database)).filter((letter) => state === undefined || stateOf(letter) === state)
  return { words: table(listed, state), json: listed.map(asJson) }
}

async function retry({ database }: Site, id: string): Promise<Outcome> {
  const now = new Date()
  const giveUpAt = new Date(now.getTime() + triedFor)
  const count = await retryLetters(database, { now, giveUpAt, ...(id !== 'all' && { id }) })
  if (count === 0) throw new OperatorError('There is no such letter that was given up and still of use.')
  return { words: `${count} ${count === 1 ? 'letter waits' : 'letters wait'} again.`, json: { waiting: count } }
}

function asJson(letter: Listed) {
  const { id, kind, createdAt, tries, cause, dueAt, failedAt, expiresAt } = letter
  const nextTryAt = failedAt === null ? dueAt : null
  return { id, state: stateOf(letter), kind, createdAt, tries, cause, nextTryAt, failedAt, expiresAt }
}

function table(listed: Listed[], state: State | undefined): string {
  if (listed.length === 0) return state === undefined ? 'No letter waits, and none was given up.' : `None is ${state}.`
  const rows = listed.map((letter) => {
    const { id, kind, createdAt, tries, cause } = letter
    return [id, stateOf(letter), kind, minute(createdAt), String(tries), cause ?? '']
  })
  return tableOf(['id', 'state', 'about', 'since (UTC)', 'tries', 'why it was not sent'], rows)
}
