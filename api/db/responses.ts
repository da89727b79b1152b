import type { Database } from './database.ts'

export interface Answered {
  /** of the session that sends the answer */
  token: string
  assessmentId: string
  questionId: number
  /** 1-5 */
  answer: number
  /** when the person chose it */
  chosenAt: Date
  now: Date
}

/** `answer` is the one that stands now; `answered` counts the questions of the assessment that have one. */
export type SaveOutcome =
  | { type: 'saved'; answer: number; answered: number }
  | { type: 'no-session' }
  | { type: 'not-found' }
  | { type: 'completed' }

// The key-share lock is the one the foreign key takes anyway; taken here, it makes a save wait for a
// completion under way and then see it. What was chosen last stands, in whatever order answers arrive;
// of two chosen in the same millisecond the one that arrives last. The first choice keeps its time.
const save = `
  with session as (
    select user_id from sessions where token = $1 and expires_at > $2::timestamptz
  ), assessment as (
    select a.id, a.completed_at from assessments a
    where a.id = $3::uuid and a.user_id = (select user_id from session)
    for key share of a
  ), saved as (
    insert into responses (assessment_id, question_id, answer, answered_at, chosen_at)
    select id, $4::smallint, $5::smallint, $6::timestamptz, $6::timestamptz from assessment where completed_at is null
    on conflict (assessment_id, question_id) do update set
      answer = case when excluded.chosen_at >= responses.chosen_at then excluded.answer else responses.answer end,
      answered_at = least(excluded.answered_at, responses.answered_at),
      chosen_at = greatest(excluded.chosen_at, responses.chosen_at)
    returning answer
  )
  select
    exists (select from session) as "signedIn",
    (select completed_at is null from assessment) as "open",
    (select answer from saved) as "answer",
    (select count(*)::int from saved) + (
      select count(*)::int from responses
      where assessment_id = (select id from assessment) and question_id <> $4::smallint
    ) as "answered"`

interface Saved {
  signedIn: boolean
  /** null where the assessment is not the person's */
  open: boolean | null
  /** null where nothing was saved */
  answer: number | null
  answered: number
}

/**
 * Saves one answer in one statement that also checks the session, the owner and the open state. An
 * answer chosen later stays. Saving the same one again changes nothing.
 */
export async function upsertResponse(database: Database, answered: Answered): Promise<SaveOutcome> {
  const [row] = await database.statement<Saved>(save, [
    answered.token,
    answered.now.toISOString(),
    answered.assessmentId,
    answered.questionId,
    answered.answer,
    answered.chosenAt.toISOString(),
  ])
  if (!row?.signedIn) return { type: 'no-session' }
  if (row.open === null) return { type: 'not-found' }
  return row.answer === null ? { type: 'completed' } : { type: 'saved', answer: row.answer, answered: row.answered }
}
