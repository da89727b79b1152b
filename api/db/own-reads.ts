import { answersByQuestion, unpackAnswers } from './answer-sheet.ts'
import type { AssessmentRow } from './assessments.ts'
import type { Database } from './database.ts'
import { type Requester, type AssessmentRequest, createLookup, type Found } from './lookups.ts'
import { readSavedAnswers, savedAnswersQuery } from './saved-answers.ts'
import { unpackBytes } from './schema/columns.ts'

// What people read most: each in one statement, prepared once, that finds the session and the owner as well. The
// columns are null where the person has nothing such.

const score = `
  select asked.place, assessment.id, words.result
  from asked
  left join lateral (
    select id from assessments where id = asked.sheet and user_id = asked.user_id limit 1
  ) assessment on true
  left join lateral (select result from insights where assessment_id = assessment.id limit 1) words on true`

interface StoredScore {
  id: string | null
  result: Uint8Array | null
}

/** A result as it is sent, a ScoreResult as JSON: written as text, or as it was read. */
export type ResultJson = string | Uint8Array<ArrayBuffer>

const assessment = `
  select asked.place, assessment.*, score.answers,
    case when assessment.id is not null and score.answers is null then ${savedAnswersQuery('assessment.id')} end as "saved"
  from asked
  left join lateral (
    select id, bank_version as "bankVersion", ras_score::float8 as "rasScore",
      round(date_part('epoch', created_at) * 1000) as "createdAt",
      round(date_part('epoch', completed_at) * 1000) as "completedAt"
    from assessments where id = asked.sheet and user_id = asked.user_id limit 1
  ) assessment on true
  left join lateral (select answers from scores where assessment_id = assessment.id limit 1) score on true`

interface StoredAssessment {
  id: string | null
  bankVersion: string
  rasScore: number | null
  /** milliseconds since 1970 */
  createdAt: number
  completedAt: number | null
  /** of a completed one, and the next of an open one */
  answers: Uint8Array | null
  saved: string | null
}

/** An assessment with its answers, 1-5, by question, in the questions' order. */
interface OwnAssessment extends AssessmentRow {
  answers: Map<number, number>
}

const list = `
  select asked.place, (
    select string_agg(summary::text, ',' order by completed_at desc, id desc)
    from assessments where user_id = asked.user_id and completed_at is not null
  ) as "scores"
  from asked`

export interface OwnReads {
  /** The result of one of a person's assessments; 'open' where there is none yet. */
  score(asking: AssessmentRequest): Promise<Found<Uint8Array<ArrayBuffer>> | 'open'>
  /** One of a person's assessments with its answers. */
  assessment(asking: AssessmentRequest): Promise<Found<OwnAssessment>>
  /** A person's results, newest first: a ScoreList as JSON, put together of what is stored as it is sent. */
  scores(asking: Requester): Promise<{ json: string } | 'no-session'>
}

/** What people read of their own, from the database or a replica of it. */
export function createOwnReads(database: Pick<Database, 'statement' | 'isEmbedded'>): OwnReads {
  const lookUpScore = createLookup<StoredScore>(database, score)
  const lookUpAssessment = createLookup<StoredAssessment>(database, assessment)
  const lookUpList = createLookup<{ scores: string | null }>(database, list)
  return {
    async score(asking) {
      const row = await lookUpScore(asking)
      if (row === 'no-session') return row
      if (row.id === null) return 'not-found'
      return row.result === null ? 'open' : unpackBytes(row.result)
    },
    async assessment(asking) {
      const row = await lookUpAssessment(asking)
      if (row === 'no-session') return row
      const { id, bankVersion, rasScore, createdAt, completedAt } = row
      if (id === null) return 'not-found'
      const answers = row.answers ? unpackAnswers(row.answers) : answersByQuestion(readSavedAnswers(row.saved))
      return {
        ...{ id, bankVersion, rasScore, answers, answered: answers.size },
        createdAt: new Date(createdAt),
        completedAt: completedAt === null ? null : new Date(completedAt),
      }
    },
    async scores(asking) {
      const row = await lookUpList({ ...asking, assessmentId: null })
      return row === 'no-session' ? row : { json: `[${row.scores ?? ''}]` }
    },
  }
}

/**
 * The same from a replica. What is not found there is looked for in the primary: it may be on its way, as where
 * somebody reads on one device what they wrote on another.
 */
export function firstFromReplica(replica: OwnReads, primary: OwnReads): OwnReads {
  const first =
    <Question, Row>(ask: (asking: Question) => Promise<Row>, askPrimary: typeof ask) =>
    async (asking: Question) => {
      const found = await ask(asking)
      return typeof found === 'string' ? askPrimary(asking) : found
    }
  return {
    score: first(replica.score, primary.score),
    assessment: first(replica.assessment, primary.assessment),
    scores: first(replica.scores, primary.scores),
  }
}
