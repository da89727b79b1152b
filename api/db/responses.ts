import type { Database } from './database.ts'

export interface Answered {
  /** of the session that sends the answer */
  token: string
  assessmentId: string
  questionId: number
  /** 1-5 */
  answer: number
  /** when the person chose it */
  answeredAt: Date
  now: Date
}

/** `answered` counts the questions of the assessment that have an answer now. */
export type SaveOutcome =
  { type: 'saved'; answered: number } | { type: 'no-session' } | { type: 'not-found' } | { type: 'completed' }

// The key-share lock is the one the foreign key takes anyway; taken here, it makes a save wait for a
// completion under way and then see it. A first answer keeps its time, whatever it is changed to.
const save = `
  with session as (
    select user_id from sessions where token = $1 and expires_at > $2::timestamptz
  ), assessment as (
    select a.id, a.completed_at from assessments a
    where a.id = $3::uuid and a.user_id = (select user_id from session)
    for key share of a
  ), saved as (
    insert into responses (assessment_id, question_id, answer, answered_at)
    select id, $4::smallint, $5::smallint, $6::timestamptz from assessment where completed_at is null
    on conflict (assessment_id, question_id) do update set answer = excluded.answer
    returning question_id
  )
  select
    exists (select from session) as "signedIn",
    (select completed_at is null from assessment) as "open",
    (select count(*)::int from saved) + (
      select count(*)::int from responses
      where assessment_id = (select id from assessment) and question_id <> $4::smallint
    ) as "answered"`

/**
 * Saves one answer in one statement that also checks the session, the owner and the open state.
 * Saving the same answer again changes nothing.
 */
export async function saveResponse(database: Database, answered: Answered): Promise<SaveOutcome> {
  const [row] = await database.statement<{ signedIn: boolean; open: boolean | null; answered: number }>(save, [
    answered.token,
    answered.now.toISOString(),
    answered.assessmentId,
    answered.questionId,
    answered.answer,
    answered.answeredAt.toISOString(),
  ])
  if (!row?.signedIn) return { type: 'no-session' }
  if (row.open === null) return { type: 'not-found' }
  return row.open ? { type: 'saved', answered: row.answered } : { type: 'completed' }
}
