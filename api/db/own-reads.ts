import { sheetFrom, unpackAnswers } from './answer-sheet.ts'
import type { AssessmentRow } from './assessments.ts'
import type { Database } from './database.ts'
import { readSavedAnswers, savedAnswers } from './saved-answers.ts'
import { unpackText } from './schema/columns.ts'

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
  select assessments.id as "id", assessments.summary::text as "summary", scores.details,
    insights.summary as "written"
  ${own} left join insights on insights.assessment_id = assessments.id ${asked}`

interface StoredScore {
  id: string | null
  summary: string | null
  details: Uint8Array
  written: Uint8Array
}

/** A result as it was stored, which is how it is sent: each a part of a ScoreResult, as JSON. */
export interface StoredResult {
  /** a ScoreLine */
  summary: string
  /** ScoreDetails */
  details: string
  /** a WrittenSummary */
  written: string
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
  return { summary: row.summary, details: unpackText(row.details), written: unpackText(row.written) }
}

const assessment = `
  select assessments.id, assessments.bank_version as "bankVersion", assessments.ras_score::float8 as "rasScore",
    round(date_part('epoch', assessments.created_at) * 1000) as "createdAt",
    round(date_part('epoch', assessments.completed_at) * 1000) as "completedAt",
    scores.answers, case when scores.answers is null then ${savedAnswers('assessments.id')} end as "saved"
  ${own} ${asked}`

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
export interface OwnAssessment extends AssessmentRow {
  answers: Map<number, number>
}

/** One of a person's assessments with its answers. */
export async function readOwnAssessment(
  database: Pick<Database, 'statement'>,
  asking: AskingFor,
): Promise<Found<OwnAssessment>> {
  const [row] = await database.statement<StoredAssessment>(assessment, parametersOf(asking))
  if (row === undefined) return 'no-session'
  const { id, bankVersion, rasScore, createdAt, completedAt } = row
  if (id === null) return 'not-found'
  const answers = row.answers ? unpackAnswers(row.answers) : sheetFrom(readSavedAnswers(row.saved))
  return {
    ...{ id, bankVersion, rasScore, answers, answered: answers.size },
    createdAt: new Date(createdAt),
    completedAt: completedAt === null ? null : new Date(completedAt),
  }
}

// One text of a line a result, for JSON as it is stored holds no line break: its score, a space, what is listed of it.
const list = `
  select (
    select string_agg(ras_score || ' ' || summary, E'\\n' order by completed_at desc, id desc)
    from assessments where user_id = sessions.user_id and completed_at is not null
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
