import { triedFor } from '../adapters/outbox.ts'
import { listLetters, retryLetters } from '../db/letters.ts'
import type { Database } from '../db/engine/database.ts'
import { OperatorError } from '../operator-error.ts'

export const lettersHelp = `npm run operator -- letters [waiting | failed] [--json]
npm run operator -- letters retry <id> | all

  Lists the letters that wait to be sent and those that were given up: what each is about, since when,
  how often it was tried and why it was not sent. Whom it is for and what it says stay encrypted.
  --json prints one line of JSON for each. retry sends one that was given up, or all of them, for
  another day, as soon as the site runs; one whose link has run out stays as it is.

  Ends with 0, or with 1 where a word is wrong or there is nothing to retry.`

type Listed = Awaited<ReturnType<typeof listLetters>>[number]

const states = ['waiting', 'failed'] as const
type State = (typeof states)[number]

const stateOf = ({ failedAt }: Listed): State => (failedAt === null ? 'waiting' : 'failed')

/** Carries out the words after `letters`, and gives what to print. Throws OperatorError for words that it does not know. */
export async function letters(
  database: Database,
  words: string[],
  { json = false, now = new Date() },
): Promise<string> {
  const [word, ...more] = words
  if (word === 'retry') {
    const [which, ...rest] = more
    if (which === undefined || rest.length > 0) throw new OperatorError(`retry needs one id, or all.\n\n${lettersHelp}`)
    return retry(database, which, now)
  }
  const state = states.find((one) => one === word)
  if (more.length > 0 || (word !== undefined && state === undefined)) {
    throw new OperatorError(`letters does not know ${JSON.stringify(words.join(' '))}.\n\n${lettersHelp}`)
  }
  const listed = (await listLetters(database)).filter((letter) => state === undefined || stateOf(letter) === state)
  return json ? listed.map(jsonLine).join('\n') : table(listed, state)
}

async function retry(database: Database, which: string, now: Date): Promise<string> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(which)
  if (which !== 'all' && !isId) throw new OperatorError(`${which} is not the id of a letter. Nothing is changed.`)
  const giveUpAt = new Date(now.getTime() + triedFor)
  const count = await retryLetters(database, { now, giveUpAt, ...(isId && { id: which }) })
  if (count === 0) throw new OperatorError('There is no such letter that was given up and still of use.')
  return `${count} ${count === 1 ? 'letter waits' : 'letters wait'} again.`
}

function jsonLine(letter: Listed): string {
  const { id, kind, createdAt, tries, cause, dueAt, failedAt, expiresAt } = letter
  const nextTryAt = failedAt === null ? dueAt : null
  return JSON.stringify({ id, state: stateOf(letter), kind, createdAt, tries, cause, nextTryAt, failedAt, expiresAt })
}

function table(listed: Listed[], state: State | undefined): string {
  if (listed.length === 0) return state === undefined ? 'No letter waits, and none was given up.' : `None is ${state}.`
  const rows = listed.map((letter) => {
    const { id, kind, createdAt, tries, cause } = letter
    return [id, stateOf(letter), kind, minute(createdAt), String(tries), cause ?? '']
  })
  const all = [['id', 'state', 'about', 'since (UTC)', 'tries', 'why it was not sent'], ...rows]
  const width = (place: number) => Math.max(...all.map((row) => row[place]!.length))
  return all
    .map((row) =>
      row
        .map((cell, place) => cell.padEnd(width(place)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** '2026-11-22 18:00' */
const minute = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')
