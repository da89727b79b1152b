import { isUnavailableForAll } from '../engine/unavailable.ts'
import type { Database } from '../engine/database.ts'
import { createBatches } from './batch.ts'

/** Somebody who asks for what is theirs. */
export interface Requester {
  /** of the session */
  token: string
  now: Date
}

export interface AssessmentRequest extends Requester {
  /** a UUID; null where no assessment is asked for, or by something that cannot be an id */
  assessmentId: string | null
}

/** What is found, or why nothing is; 'guest' where only somebody with an account may have it. */
export type Found<Row> = Row | 'no-session' | 'guest' | 'not-found'

/** SQL that gives the `user_id` of the session with this token, a guest's too, if it is live at that time. */
export const liveSession = (token: string, now: string) =>
  `select user_id from sessions where token = ${token} and expires_at > ${now} limit 1`

// One statement answers many requests, each with a session. The limits make the planner use the indexes: without them
// it may read whole tables where there are many requests.
const asked = `
  with asked as materialized (
    select given.place, given.sheet, session.user_id,
      (select is_anonymous from users where id = session.user_id) as is_guest
    from json_to_recordset($1::text::json) as given (place int, token text, sheet uuid)
    join lateral (${liveSession('given.token', '$2::text::timestamptz')}) session on true
  )`

/**
 * Gives a function that reads what belongs to the person who asks; requests made at the same time share a statement.
 * Its `text` reads from `asked (place, user_id, is_guest, sheet)`, which has a row for each request with a live session,
 * and gives a row with its `place` for each of these; `sheet` is the assessment that is asked for.
 */
export function createLookup<Row extends object>(
  { statement, isEmbedded }: Pick<Database, 'statement' | 'isEmbedded'>,
  text: string,
): (asking: AssessmentRequest) => Promise<Row | 'no-session'> {
  const lookUp = async (asking: AssessmentRequest[]): Promise<(Row | 'no-session')[]> => {
    const given = asking.map(({ token, assessmentId: sheet }, place) => ({ place, token, sheet }))
    const now = asking.at(-1)!.now.toISOString()
    const rows = await statement<Row & { place: number }>(asked + text, [JSON.stringify(given), now])
    const found = new Array<Row | 'no-session'>(asking.length).fill('no-session')
    for (const row of rows) found[row.place] = row
    return found
  }
  let count = 0
  return createBatches({
    together: lookUp,
    alone: async (asking) => (await lookUp([asking]))[0]!,
    isForAll: isUnavailableForAll,
    // Reads may run in any order.
    keyOf: () => String((count += 1)),
    // The embedded database does one thing at a time. PostgreSQL finds some rows while others are on their way.
    ...(isEmbedded ? { atOnce: 1 } : { atOnce: 4, maxItems: 8 }),
  })
}
