import { getTableColumns } from 'drizzle-orm'
import type { Words } from '../contract/insights.ts'
import type { ScoreResult } from '../contract/score.ts'
import { type GivenAnswer, packSheet, sheetFrom } from './answer-sheet.ts'
import type { Database, Parameter } from './database.ts'
import { insertionInto } from './insertion.ts'
import { type AskingFor, type Found, readOwnScore, type StoredResult } from './own-reads.ts'
import { readSavedAnswers, savedAnswers } from './saved-answers.ts'
import { type ScoreDetails, type ScoreLine, scores } from './schema/assessments.ts'
import { insights, type WrittenSummary } from './schema/insights.ts'
import { columnsOf } from './words.ts'

/** What there is to score. */
export interface AnsweredSheet {
  /** 1-5, by question */
  answers: Map<number, number>
  /** when each was first answered, in milliseconds */
  answeredAt: number[]
  /** the result before this one */
  previous: ScoreLine | undefined
}

/** A result as it is computed, with its words; or the questions without an answer. */
export type Scoring =
  | { type: 'scored'; score: Omit<ScoreResult, 'assessmentId' | 'completedAt' | keyof WrittenSummary>; words: Words }
  | { type: 'incomplete'; missing: number[] }

export type CompleteOutcome = { type: 'completed'; result: StoredResult } | { type: 'incomplete'; missing: number[] }

// The person is held first, as by all that decides on results and words. Whoever waits for either row sees it as
// it then is.
const hold = `
  with person as (
    select id from users where id = (
      select user_id from sessions where token = $1 and expires_at > $2::timestamptz
    ) for no key update
  ), assessment as (
    select completed_at is null as is_open from assessments
    where id = $3::uuid and user_id = (select id from person) for update
  )
  select (select id from person) as "userId", (select is_open from assessment) as "isOpen"`

// A statement of its own, which sees all that was stored before the rows were held.
const read = `
  select ${savedAnswers('$1::uuid')} as "saved", (
    select summary::text from assessments
    where user_id = (select user_id from assessments where id = $1::uuid)
      and (completed_at, id) < ($2::timestamptz, $1::uuid)
    order by completed_at desc, id desc limit 1
  ) as "previous"`

const scoreInsertion = insertionInto(scores, { behind: 4 })
const wordsInsertion = insertionInto(insights, { behind: 4 + Object.keys(getTableColumns(scores)).length })

const store = `
  with score as (${scoreInsertion.text}), words as (${wordsInsertion.text}),
    sheet as (delete from responses where assessment_id = $1::uuid)
  update assessments set completed_at = $2::timestamptz, ras_score = $3::numeric, summary = $4::json
  where id = $1::uuid`

/**
 * Scores a complete assessment and stores its score and its words, and its answers beside them, in one transaction.
 * `score` gives the questions that lack an answer where there are such. Called again, or twice at once, it gives
 * the result already stored.
 */
export async function complete(
  database: Database,
  asking: AskingFor,
  score: (answered: AnsweredSheet) => Scoring,
): Promise<Found<CompleteOutcome>> {
  const outcome = await scoreOpen(database, asking, score)
  if (outcome !== 'already') return outcome
  const result = await readOwnScore(database, asking)
  if (result === 'open') throw new Error(`a completed assessment has no result: ${asking.assessmentId}`)
  return typeof result === 'string' ? result : { type: 'completed', result }
}

function scoreOpen(
  database: Database,
  { token, assessmentId, now }: AskingFor,
  score: (answered: AnsweredSheet) => Scoring,
): Promise<Found<CompleteOutcome> | 'already'> {
  const time = now.toISOString()
  return database.transaction(async (statement) => {
    const [[held], [found]] = await Promise.all([
      statement<{ userId: string | null; isOpen: boolean | null }>(hold, [token, time, assessmentId]),
      statement<{ saved: string | null; previous: string | null }>(read, [assessmentId, time]),
    ])
    const { userId, isOpen } = held!
    if (userId === null) return 'no-session'
    if (isOpen === null || assessmentId === null) return 'not-found'
    if (!isOpen) return 'already'
    const given = readSavedAnswers(found!.saved)
    const previous = found!.previous === null ? undefined : (JSON.parse(found!.previous) as ScoreLine)
    const scoring = score({ ...sheetOf(given), previous })
    if (scoring.type === 'incomplete') return scoring
    const { parameters, result } = rowsOf(scoring, { assessmentId, given, previous, now })
    await statement(store, parameters)
    return { type: 'completed', result }
  })
}

function sheetOf(given: readonly GivenAnswer[]) {
  return {
    answers: sheetFrom(given),
    answeredAt: given.map(({ answeredAt }) => answeredAt.getTime()),
  }
}

interface Completed {
  assessmentId: string
  given: GivenAnswer[]
  previous: ScoreLine | undefined
  now: Date
}

/** What `store` writes, and the result as it is read from there. */
function rowsOf(
  { score, words }: Scoring & { type: 'scored' },
  { assessmentId, given, previous, now }: Completed,
): { parameters: Parameter[]; result: StoredResult } {
  const { signalBreakdowns, styleAnalysis, ...numbers } = score
  const completedAt = now.toISOString()
  const summary = JSON.stringify({ assessmentId, ...numbers, completedAt } satisfies ScoreLine)
  const details = JSON.stringify({ signalBreakdowns, styleAnalysis } satisfies ScoreDetails)
  const written = columnsOf({ words, comparedWith: previous?.assessmentId ?? null })
  return {
    parameters: [
      ...[assessmentId, completedAt, score.rasScore, summary],
      ...scoreInsertion.parametersOf({ assessmentId, details, ...packSheet(given) }),
      ...wordsInsertion.parametersOf({ assessmentId, ...written, ...writtenHere, createdAt: now }),
    ],
    result: { summary, details, written: written.summary },
  }
}

const writtenHere = { model: null, promptTokens: null, completionTokens: null }
