import type { Insights } from '../contract/insights.ts'
import type { AnsweredAssessment } from './assessments.ts'
import type { Database } from './database.ts'
import { givenAnswers, savedAnswers, type StoredAnswers } from './saved-answers.ts'
import { unpack, unpackText } from './schema/columns.ts'

/** Who asks. */
export interface Asking {
  /** of the session */
  token: string
  now: Date
}

export interface AskingFor extends Asking {
  /** a UUID, or null for what can be nobody's */
  assessmentId: string | null
}

/** What is found, or why nothing is. */
export type Found<Row> = Row | 'no-session' | 'not-found'

// What people read most: each in one statement, prepared once, that finds the session and the owner as well. Where
// the session is live there is a row, whose columns are null where the person has nothing such.
const asked = 'where sessions.token = $1 and sessions.expires_at > $2::timestamptz'
const own = `from sessions left join assessments on assessments.user_id = sessions.user_id and assessments.id = $3::uuid
  left join scores on scores.assessment_id = assessments.id`

const parametersOf = ({ token, now, assessmentId }: AskingFor) => [token, now.toISOString(), assessmentId]

const score = `
  select assessments.id as "id", scores.summary::text as "summary", scores.details, insights.content
  ${own} left join insights on insights.assessment_id = assessments.id ${asked}`

interface StoredScore {
  id: string | null
  summary: string | null
  details: Uint8Array
  content: Uint8Array
}

/** A stored result, as far as it is sent as it was stored, and the words that stand beside it. */
export interface StoredResult {
  /** a ScoreLine as JSON */
  summary: string
  /** ScoreDetails as JSON */
  details: string
  insights: Insights
}

/** The result of one of a person's assessments; 'open' where there is none yet. */
export async function readOwnScore(
  database: Pick<Database, 'statement'>,
  asking: AskingFor,
): Promise<Found<StoredResult> | 'open'> {
  const [row] = await database.statement<StoredScore>(score, parametersOf(asking))
  if (row === undefined) return 'no-session'
  if (row.id === null) return 'not-found'
  if (row.summary === null) return 'open'
  return { summary: row.summary, details: unpackText(row.details), insights: unpack<Insights>(row.content) }
}

const assessment = `
  select assessments.id, assessments.bank_version as "bankVersion", scores.ras_score::float8 as "rasScore",
    round(date_part('epoch', assessments.created_at) * 1000) as "createdAt",
    round(date_part('epoch', assessments.completed_at) * 1000) as "completedAt",
    scores.answers, scores.answer_times as "answerTimes",
    case when scores.answers is null then ${savedAnswers('assessments.id')} end as "saved"
  ${own} ${asked}`

interface StoredAssessment extends StoredAnswers {
  id: string | null
  bankVersion: string
  rasScore: number | null
  /** milliseconds since 1970 */
  createdAt: number
  completedAt: number | null
}

/** One of a person's assessments with its answers. */
export async function readOwnAssessment(
  database: Pick<Database, 'statement'>,
  asking: AskingFor,
): Promise<Found<AnsweredAssessment>> {
  const [row] = await database.statement<StoredAssessment>(assessment, parametersOf(asking))
  if (row === undefined) return 'no-session'
  const { id, bankVersion, rasScore, createdAt, completedAt } = row
  if (id === null) return 'not-found'
  const answers = givenAnswers(row)
  return {
    ...{ id, bankVersion, rasScore, answers, answered: answers.length },
    createdAt: new Date(createdAt),
    completedAt: completedAt === null ? null : new Date(completedAt),
  }
}

// One text of a line a result, for JSON as it is stored holds no line break: its score, a space, what is listed of it.
// Each score is looked up by its key, whatever the statistics of a small table would rather have.
const list = `
  select (
    select string_agg(
      score.ras_score || ' ' || score.summary, E'\\n' order by assessments.completed_at desc, assessments.id desc
    )
    from assessments, lateral (
      select ras_score, summary from scores where scores.assessment_id = assessments.id limit 1
    ) score
    where assessments.user_id = sessions.user_id
  ) as "lines"
  from sessions ${asked}`

/** A result as the list of results sends it. */
export interface ListedScore {
  /** a ScoreLine as JSON */
  summary: string
  /** 0-100 */
  rasScore: number
}

/** A person's results, newest first. */
export async function listOwnScores(
  database: Pick<Database, 'statement'>,
  { token, now }: Asking,
): Promise<ListedScore[] | 'no-session'> {
  const [row] = await database.statement<{ lines: string | null }>(list, [token, now.toISOString()])
  if (row === undefined) return 'no-session'
  return (row.lines?.split('\n') ?? []).map((line) => {
    const space = line.indexOf(' ')
    return { summary: line.slice(space + 1), rasScore: Number(line.slice(0, space)) }
  })
}
