import { getTableColumns } from 'drizzle-orm'
import type { Words } from '../contract/insights.ts'
import type { Growth, ScoreSummary } from '../contract/score.ts'
import { isUnavailableForAll } from './engine/unavailable.ts'
import { answersByQuestion, readSavedAnswers, savedAnswersQuery } from './answer-sheet.ts'
import type { Database, Parameter } from './engine/database.ts'
import { createBatches } from './batching/batch.ts'
import { type AssessmentRequest, type Found, liveSession } from './batching/lookups.ts'
import { insights } from './schema/insights.ts'
import { columnsOf, noCost, type ScoreNumbers } from './words.ts'

export interface AnsweredSheet {
  /** 1-5, by question */
  answers: Map<number, number>
  /** when each was first answered, in milliseconds */
  answeredAt: number[]
  /** the result before this one */
  previous: ScoreSummary | undefined
}

type Scored = Omit<ScoreNumbers, 'assessmentId' | 'completedAt'>

/** A result as it is computed, with its words; or the questions without an answer. */
export type Scoring =
  { type: 'scored'; score: Scored; growth: Growth | null; words: Words } | { type: 'incomplete'; missing: number[] }

/** `summary` is a ScoreSummary as JSON. */
type CompleteOutcome = { type: 'completed'; summary: string } | { type: 'incomplete'; missing: number[] }

// Locks each person first, as everything does that changes results or words, in the order of their ids, so that two
// batches never wait for each other. A statement that waited for a row reads it as it is then.
const hold = `
  with lock_timeout as materialized (
    select set_config('lock_timeout', $2, true)
  ), asking as materialized (
    select given.place, given.sheet, session.user_id
    from lock_timeout, json_to_recordset($1::text::json) as given (place int, token text, now timestamptz, sheet uuid)
    join lateral (${liveSession('given.token', 'given.now')}) session on true
    order by session.user_id
  )
  select asking.place, person.id as "userId", person.is_anonymous as "isGuest", assessment.is_open as "isOpen", assessment.summary from asking
  join lateral (select id, is_anonymous from users where id = asking.user_id for no key update) person on true
  left join lateral (
    select completed_at is null as is_open, summary from assessments
    where id = asking.sheet and user_id = person.id for update
  ) assessment on true`

// A separate statement, which sees everything that was stored before the rows were locked.
const read = `
  select given.place, ${savedAnswersQuery('given.sheet')} as "saved", (
    select summary from assessments
    where user_id = (select user_id from assessments where id = given.sheet)
      and (completed_at, id) < (given.now, given.sheet)
    order by completed_at desc, id desc limit 1
  ) as "previous"
  from json_to_recordset($1::text::json) as given (place int, now timestamptz, sheet uuid)`

const wordsColumns = Object.entries(getTableColumns(insights))
const wordsNames = wordsColumns.map(([, column]) => column.name).join(', ')
// behind the four parameters that the statement has already
const wordsPlaces = wordsColumns.map(([, column], place) => `$${place + 5}::${column.getSQLType()}`).join(', ')

const store = `
  with sheet as (
    delete from responses where assessment_id = $1::uuid returning question_id, answer, answered_at
  ), score as (
    insert into scores (assessment_id, answers, answered_at)
    select $1::uuid, array_agg(answer order by question_id), array_agg(answered_at order by question_id) from sheet
  ), words as (insert into insights (${wordsNames}) values (${wordsPlaces}))
  update assessments set completed_at = $2::timestamptz, ras_score = $3::numeric, summary = $4
  where id = $1::uuid`

interface Held {
  place: number
  userId: string
  isGuest: boolean
  /** null where the assessment is not theirs */
  isOpen: boolean | null
  /** of a completed one */
  summary: string | null
}

interface StoredSheet {
  place: number
  saved: string | null
  previous: string | null
}

/** milliseconds that a group waits for a locked row; then each of them is tried alone */
const batchLockTimeoutMs = '200'
/** the same for one alone, less than any statement may take */
const lockTimeoutMs = '1500'
/** how many are scored at most before the event loop does something else */
const maxItems = 4

/**
 * Gives a function that scores a complete assessment and stores the score with its answers and words. Assessments that
 * are completed at the same time share a transaction. Called again, or twice at once, it gives the result already
 * stored. `score` gives the questions without an answer, if there are any.
 */
export function createCompletion(
  database: Database,
  score: (answered: AnsweredSheet) => Scoring,
): (asking: AssessmentRequest) => Promise<Found<CompleteOutcome>> {
  const completeAll = (askings: AssessmentRequest[], waitAtMost: string) =>
    database.transaction(async (statement) => {
      const given = [JSON.stringify(askings.map(requestRow))]
      const [held, sheets] = await Promise.all([
        statement<Held>(hold, [...given, waitAtMost]),
        statement<StoredSheet>(read, given),
      ])
      if (new Set(held.map(({ userId }) => userId)).size < held.length) throw new Error('one person asks twice')
      const heldAt = new Map(held.map((one) => [one.place, one]))
      const sheetAt = new Map(sheets.map((one) => [one.place, one]))
      const outcomes = askings.map((asking, place) =>
        completionOutcome(asking, score, heldAt.get(place), sheetAt.get(place)!),
      )
      await Promise.all(outcomes.flatMap(({ rows }) => (rows ? [statement(store, rows)] : [])))
      return outcomes.map(({ outcome }) => outcome)
    })
  return createBatches<AssessmentRequest, Found<CompleteOutcome>>({
    together: (askings) => completeAll(askings, batchLockTimeoutMs),
    alone: async (asking) => (await completeAll([asking], lockTimeoutMs))[0]!,
    isForAll: isUnavailableForAll,
    keyOf: ({ assessmentId, token }) => assessmentId ?? token,
    atOnce: database.isEmbedded ? 1 : 4,
    maxItems,
  })
}

/** The outcome of one request, and the parameters with which `store` stores it. */
function completionOutcome(
  { assessmentId, now }: AssessmentRequest,
  score: (answered: AnsweredSheet) => Scoring,
  held: Held | undefined,
  sheet: StoredSheet,
): { outcome: Found<CompleteOutcome>; rows?: Parameter[] } {
  if (held === undefined) return { outcome: 'no-session' }
  if (held.isGuest) return { outcome: 'guest' }
  if (held.isOpen === null || assessmentId === null) return { outcome: 'not-found' }
  if (!held.isOpen) return { outcome: { type: 'completed', summary: held.summary! } }
  const given = readSavedAnswers(sheet.saved)
  const previous: ScoreSummary | undefined = sheet.previous === null ? undefined : JSON.parse(sheet.previous)
  const answeredAt = given.map((one) => one.answeredAt.getTime())
  const scoring = score({ answers: answersByQuestion(given), answeredAt, previous })
  if (scoring.type === 'incomplete') return { outcome: scoring }
  const completed = rowsToStore(scoring, { assessmentId, previous, now })
  return { outcome: { type: 'completed', summary: completed.summary }, rows: completed.parameters }
}

const requestRow = ({ token, now, assessmentId }: AssessmentRequest, place: number) => ({
  ...{ place, token, now },
  sheet: assessmentId,
})

interface Completed {
  assessmentId: string
  previous: ScoreSummary | undefined
  now: Date
}

/** The parameters of `store`, and the summary as JSON. */
function rowsToStore(
  { score, growth, words }: Scoring & { type: 'scored' },
  { assessmentId, previous, now }: Completed,
) {
  const { signalBreakdowns, styleAnalysis, ...numbers } = score
  const completedAt = now.toISOString()
  const line = { assessmentId, ...numbers, completedAt }
  const summary = JSON.stringify({ ...line, growth } satisfies ScoreSummary)
  const kept = { words, comparedWith: previous?.assessmentId ?? null }
  const written = columnsOf(kept, { ...line, signalBreakdowns, styleAnalysis })
  return {
    parameters: [
      ...[assessmentId, completedAt, score.rasScore, summary],
      ...wordsParameters({ assessmentId, ...written, ...noCost, createdAt: now }),
    ],
    summary,
  }
}

/** A row's values in the order of its columns, each as its column stores it. */
function wordsParameters(row: Required<typeof insights.$inferInsert>): Parameter[] {
  return wordsColumns.map(([key, column]) => {
    const value: unknown = row[key as keyof typeof row]
    // Whatever a column stores, a driver accepts.
    return value === null ? null : (column.mapToDriverValue(value) as Parameter)
  })
}
