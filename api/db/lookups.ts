import { isAwayForAll } from './away.ts'
import type { Database } from './database.ts'
import { createGroups } from './groups.ts'

/** Who asks. */
export interface Requester {
  /** of the session */
  token: string
  now: Date
}

export interface AssessmentRequest extends Requester {
  /** a UUID, or null for what cannot belong to anyone */
  assessmentId: string | null
}

/** What is found, or why nothing is. */
export type Found<Row> = Row | 'no-session' | 'not-found'

// One statement answers many requests, each with a session. The limits keep the planner on lookups by index: without
// them it may read whole tables where there are many requests.
const asked = `
  with asked as materialized (
    select given.place, given.sheet, session.user_id
    from json_to_recordset($1::text::json) as given (place int, token text, now timestamptz, sheet uuid)
    join lateral (
      select user_id from sessions where token = given.token and expires_at > given.now limit 1
    ) session on true
  )`

/**
 * Gives a function that reads what belongs to whoever asks, those who ask at the same time in one statement. The
 * statement's `text` reads from `asked (place, user_id, sheet)`, which has a row for each whose session is live, and
 * gives a row of each with its `place`; `sheet` is the assessment that is asked for.
 */
export function createLookup<Row extends object>(
  { statement, isEmbedded }: Pick<Database, 'statement' | 'isEmbedded'>,
  text: string,
): (asking: AssessmentRequest) => Promise<Row | 'no-session'> {
  const lookUp = async (asking: AssessmentRequest[]): Promise<(Row | 'no-session')[]> => {
    const given = asking.map(({ token, now, assessmentId }, place) => ({ place, token, now, sheet: assessmentId }))
    const rows = await statement<Row & { place: number }>(asked + text, [JSON.stringify(given)])
    const found = new Array<Row | 'no-session'>(asking.length).fill('no-session')
    for (const row of rows) found[row.place] = row
    return found
  }
  let count = 0
  return createGroups({
    together: lookUp,
    alone: async (asking) => (await lookUp([asking]))[0]!,
    isForAll: isAwayForAll,
    // Reading is done in any order.
    keyOf: () => String((count += 1)),
    atOnce: isEmbedded ? 1 : 2,
  })
}
