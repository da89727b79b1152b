import {
  type GivenAnswer,
  listAnswers,
  readSavedAnswers,
  savedAnswersQuery,
  type SheetAnswer,
} from '../answer-sheet.ts'
import type { AssessmentRow } from '../assessments.ts'
import type { Database } from '../engine/database.ts'
import { type Requester, type AssessmentRequest, createLookup, type Found } from './lookups.ts'

// What people read most: one statement each, prepared once, that also finds the session and the owner. The columns are
// null where the person has nothing of the kind.

const score = `
  select asked.place, asked.is_guest as "isGuest", assessment.id, words.result
  from asked
  left join lateral (
    select id from assessments where id = asked.sheet and user_id = asked.user_id limit 1
  ) assessment on true
  left join lateral (select result from insights where assessment_id = assessment.id limit 1) words on true`

/** JSON in Zstandard, as it is stored. */
export type PackedJson = Uint8Array<ArrayBuffer>

const assessment = `
  select asked.place, assessment.*, score.answers::text as answers,
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
  /** of a completed one, as `{1,5}`: to make JSON of a list takes the database nearly twice as long */
  answers: string | null
  /** of an open one */
  saved: string | null
}

const list = `
  select asked.place, asked.is_guest as "isGuest", (
    select string_agg(summary, ',' order by completed_at desc, id desc)
    from assessments where user_id = asked.user_id and completed_at is not null
  ) as "scores"
  from asked`

/** What people read of their own, in few statements however many ask at once. */
export function createOwnReads(database: Pick<Database, 'statement' | 'isEmbedded'>) {
  const lookUpScore = createLookup<{ isGuest: boolean; id: string | null; result: PackedJson | null }>(database, score)
  const lookUpAssessment = createLookup<StoredAssessment>(database, assessment)
  const lookUpList = createLookup<{ isGuest: boolean; scores: string | null }>(database, list)
  return {
    /** The result of one of a person's assessments, a ScoreResult; 'open' where there is none yet. */
    async score(asking: AssessmentRequest): Promise<Found<PackedJson> | 'open'> {
      const row = await lookUpScore(asking)
      if (row === 'no-session') return row
      if (row.isGuest) return 'guest'
      if (row.id === null) return 'not-found'
      return row.result ?? 'open'
    },
    /** One of a person's assessments with its answers in the questions' order, those of an open one with their times. */
    async assessment(
      asking: AssessmentRequest,
    ): Promise<Found<AssessmentRow & { answers: (SheetAnswer | GivenAnswer)[] }>> {
      const row = await lookUpAssessment(asking)
      if (row === 'no-session') return row
      const { id, bankVersion, rasScore, createdAt, completedAt } = row
      if (id === null) return 'not-found'
      const answers = row.answers
        ? listAnswers(JSON.parse(`[${row.answers.slice(1, -1)}]`))
        : readSavedAnswers(row.saved)
      return {
        ...{ id, bankVersion, rasScore, answers, answered: answers.length },
        createdAt: new Date(createdAt),
        completedAt: completedAt === null ? null : new Date(completedAt),
      }
    },
    /** A person's results, newest first: a ScoreList as JSON, joined from the stored JSON of each. */
    async scores(asking: Requester): Promise<Found<{ json: string }>> {
      const row = await lookUpList({ ...asking, assessmentId: null })
      if (row === 'no-session') return row
      return row.isGuest ? 'guest' : { json: `[${row.scores ?? ''}]` }
    },
  }
}
