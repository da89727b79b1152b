import { getTableColumns } from 'drizzle-orm'
import type { Words } from '../contract/insights.ts'
import { type GivenAnswer, packSheet } from './answer-sheet.ts'
import type { Database, Parameter } from './database.ts'
import { insertionInto } from './insertion.ts'
import { readSavedAnswers, savedAnswers } from './saved-answers.ts'
import { scores, type ScoreLine } from './schema/assessments.ts'
import { insights } from './schema/insights.ts'
import { findScore, type ScoreRow } from './scores.ts'
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
  | { type: 'scored'; score: Omit<ScoreRow, 'assessmentId' | 'completedAt' | 'insights'>; words: Words }
  | { type: 'incomplete'; missing: number[] }

export type CompleteOutcome =
  { type: 'completed'; score: ScoreRow } | { type: 'not-found' } | { type: 'incomplete'; missing: number[] }

// The person is held first, as by all that decides on results and words. Whoever waits for either row sees it as
// it then is.
const hold = `
  with person as (
    select id from users where id = $1::uuid for no key update
  )
  select completed_at is null as "isOpen" from assessments
  where id = $2::uuid and user_id = (select id from person) for update`

// A statement of its own, which sees all that was stored before the rows were held.
const read = `
  select ${savedAnswers('$2::uuid')} as "saved", (
    select summary::text from assessments
    where user_id = $1::uuid and (completed_at, id) < ($3::timestamptz, $2::uuid)
    order by completed_at desc, id desc limit 1
  ) as "previous"`

const scoreInsertion = insertionInto(scores, { behind: 4 })
const wordsInsertion = insertionInto(insights, { behind: 4 + Object.keys(getTableColumns(scores)).length })

const store = `
  with score as (${scoreInsertion.text}), words as (${wordsInsertion.text}),
    sheet as (delete from responses where assessment_id = $1::uuid)
  update assessments set completed_at = $2::timestamptz, ras_score = $3::numeric, summary = $4::json
  where id = $1::uuid`

/** Whose assessment is completed, and when. */
interface Completing {
  userId: string
  assessmentId: string
  now: Date
}

/**
 * Scores a complete assessment and stores its score and its words, and its answers beside them, in one transaction.
 * `score` gives the questions that lack an answer where there are such. Called again, or twice at once, it gives
 * the result already stored.
 */
export async function complete(
  database: Database,
  completing: Completing,
  score: (answered: AnsweredSheet) => Scoring,
): Promise<CompleteOutcome> {
  const outcome = await scoreOpen(database, completing, score)
  if (outcome.type !== 'already') return outcome
  const stored = await findScore(database, completing.userId, completing.assessmentId)
  return stored ? { type: 'completed', score: stored } : { type: 'not-found' }
}

function scoreOpen(
  database: Database,
  { userId, assessmentId, now }: Completing,
  score: (answered: AnsweredSheet) => Scoring,
): Promise<CompleteOutcome | { type: 'already' }> {
  const time = now.toISOString()
  return database.transaction(async (statement) => {
    const [[assessment], [found]] = await Promise.all([
      statement<{ isOpen: boolean }>(hold, [userId, assessmentId]),
      statement<{ saved: string | null; previous: string | null }>(read, [userId, assessmentId, time]),
    ])
    if (assessment === undefined) return { type: 'not-found' }
    if (!assessment.isOpen) return { type: 'already' }
    const given = readSavedAnswers(found!.saved)
    const previous = found!.previous === null ? undefined : (JSON.parse(found!.previous) as ScoreLine)
    const scoring = score({ ...sheetOf(given), previous })
    if (scoring.type === 'incomplete') return scoring
    await statement(store, parametersOf(scoring, { assessmentId, given, previous, now }))
    const stored = { ...scoring.score, assessmentId, completedAt: time, insights: scoring.words.insights }
    return { type: 'completed', score: stored }
  })
}

function sheetOf(given: readonly GivenAnswer[]) {
  return {
    answers: new Map(given.map(({ questionId, answer }) => [questionId, answer])),
    answeredAt: given.map(({ answeredAt }) => answeredAt.getTime()),
  }
}

interface Stored {
  assessmentId: string
  given: GivenAnswer[]
  previous: ScoreLine | undefined
  now: Date
}

function parametersOf(
  { score, words }: Scoring & { type: 'scored' },
  { assessmentId, given, previous, now }: Stored,
): Parameter[] {
  const { signalBreakdowns, styleAnalysis, ...numbers } = score
  const details = { signalBreakdowns, styleAnalysis }
  const completedAt = now.toISOString()
  const summary = JSON.stringify({ assessmentId, ...numbers, completedAt } satisfies ScoreLine)
  const kept = columnsOf({ words, comparedWith: previous?.assessmentId ?? null })
  return [
    ...[assessmentId, completedAt, score.rasScore, summary],
    ...scoreInsertion.parametersOf({ assessmentId, details, ...packSheet(given) }),
    ...wordsInsertion.parametersOf({ assessmentId, ...kept, ...writtenHere, createdAt: now }),
  ]
}

const writtenHere = { model: null, promptTokens: null, completionTokens: null }
