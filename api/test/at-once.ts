import type { Database } from '../db/engine/database.ts'
import type { ReceivedAnswer } from './client.ts'

type Send = () => Promise<ReceivedAnswer>

/** By how many steps one of two requests is ahead of the other, or behind it below zero; few requests take more. */
export const leads = Array.from({ length: 20 }, (_, index) => index - 9)

/** Sends two requests at once, the first ahead by the time in which the database answers so many queries. */
export async function atOnce(
  database: Database,
  lead: number,
  first: Send,
  second: Send,
): Promise<[ReceivedAnswer, ReceivedAnswer]> {
  const [ahead, behind] = lead < 0 ? [second, first] : [first, second]
  const one = ahead()
  for (let step = 0; step < Math.abs(lead); step += 1) await database.query('select 1', [])
  const answers = await Promise.all([one, behind()])
  return lead < 0 ? [answers[1], answers[0]] : answers
}

/** Gives what was sent the time in which the database answers many queries: it is done, or waits for a lock. */
export async function letArrive({ query }: Database): Promise<void> {
  for (const _lead of leads) await query('select 1', [])
}

/** Runs a statement in a transaction that keeps its locks until they are released by the function that it gives. */
export async function hold(database: Database, statement: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  const tx = Promise.withResolvers<void>()
  const holding = database.orm.transaction(async (orm) => {
    await orm.execute(statement)
    tx.resolve()
    await released.promise
  })
  await tx.promise
  return () => {
    released.resolve()
    return holding
  }
}

/** Resolves when so many transactions wait for a lock, which takes PostgreSQL. */
export async function waitingForLocks(database: Database, count: number): Promise<void> {
  const asked = `select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  for (;;) {
    const [row] = await database.query<{ count: number }>(asked, [])
    if (row!.count >= count) return
  }
}

const lanes = 3

/** Does something while requests are sent over and over, so that it meets them at any of their steps. */
export async function meanwhile<Result>(
  once: () => Promise<Result>,
  again: Send,
): Promise<{ once: Result; again: ReceivedAnswer[] }> {
  const answers: ReceivedAnswer[] = []
  const first = Promise.withResolvers<void>()
  let isOver = false
  const repeat = async () => {
    do {
      // Over a network each would come in its own turn of the event loop, which leaves room for others.
      await new Promise((resolve) => setImmediate(resolve))
      answers.push(await again())
      first.resolve()
    } while (!isOver)
  }
  const repeating = Array.from({ length: lanes }, repeat)
  await first.promise
  const result = await once().finally(() => {
    isOver = true
  })
  await Promise.all(repeating)
  return { once: result, again: answers }
}
