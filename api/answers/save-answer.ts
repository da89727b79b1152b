import { words } from '#words'
import { answersPerSave } from '../metrics.ts'
import { isUnavailableForAll } from '../db/engine/unavailable.ts'
import type { Database } from '../db/engine/database.ts'
import { createBatches } from '../db/batching/batch.ts'
import { type ConsentMode, consentVersion } from '../consent/contract.ts'
import { consentNeeded, noAssessment, ProblemError, unauthorized } from '../http/errors.ts'

interface AnswerToSave {
  token: string
  assessmentId: string
  questionId: number
  /** 1-5 */
  answer: number
  /** in which the statement was read */
  language: string
  chosenAt: Date
  now: Date
}

type SaveOutcome = { answer: number; answered: number } | ProblemError

// Checks each answer's session and owner. The foreign key takes the key-share lock anyway; here it makes a save wait
// for a running completion and then see it. Key order avoids deadlocks. The answer chosen last wins; within a
// millisecond, the last to arrive. The first choice keeps its time. `hasConsent` is about the session's user.
// Counting rows would halve what a process saves, so each assessment has its count. `xmax` is 0 in a row that didn't
// exist before.
const createStatement = (hasConsent: string) => `
  with lock_timeout as materialized (
    select set_config('lock_timeout', $2, true)
  ), owned as materialized (
    select given.*, $3::text::timestamptz - age * interval '1 ms' as chosen, own.*
    from lock_timeout, json_to_recordset($1::text::json) as given (
      place int, token text, sheet uuid, question smallint, answer smallint, language text, age int8
    )
    left join lateral (
      select session.user_id, assessment.id, assessment.completed_at, assessment.answered, ${hasConsent} as has_consent
      from (
        select user_id from sessions where token = given.token and expires_at > $3::text::timestamptz limit 1
      ) session
      left join lateral (
        select a.id, a.completed_at, a.answered from assessments a
        where a.id = given.sheet and a.user_id = session.user_id
        for key share
      ) assessment on true
    ) own on true
  ), saved as (
    insert into responses (assessment_id, question_id, answer, language, answered_at, chosen_at)
    select id, question, answer, language, chosen, chosen from owned
    where id is not null and completed_at is null and has_consent
    order by id, question
    on conflict (assessment_id, question_id) do update set
      answer = case when excluded.chosen_at >= responses.chosen_at then excluded.answer else responses.answer end,
      language = case when excluded.chosen_at >= responses.chosen_at then excluded.language else responses.language end,
      answered_at = least(excluded.answered_at, responses.answered_at),
      chosen_at = greatest(excluded.chosen_at, responses.chosen_at)
    returning assessment_id, question_id, answer, xmax = 0 as is_new
  ), counted as (
    update assessments set answered = assessments.answered + added.count
    from (select assessment_id, count(*) from saved where is_new group by assessment_id) added
    where id = added.assessment_id
    returning id, assessments.answered
  )
  select string_agg(case
    when owned.user_id is null then 's'
    when owned.id is null then 'n'
    when owned.completed_at is null and not owned.has_consent then 'a'
    else coalesce(saved.answer || ':' || coalesce(counted.answered, owned.answered), 'c')
  end, ' ' order by owned.place) as outcomes
  from owned
  left join saved on saved.assessment_id = owned.id and saved.question_id = owned.question
  left join counted on counted.id = owned.id`

/** the rule of `checkConsent`, without a join unless the mode needs it */
const statements: Record<ConsentMode, string> = {
  off: createStatement('true'),
  ask: createStatement('true'),
  require: createStatement(
    `exists (select from consents where user_id = session.user_id and version = '${consentVersion}')`,
  ),
}

/** by the statement's letters; otherwise it returns the stored answer, and how many there are */
const refusals: Record<string, () => ProblemError> = {
  s: unauthorized,
  n: noAssessment,
  c: () => new ProblemError('already-completed', words('problems').assessments.alreadyCompleted),
  a: consentNeeded,
}

function parseSaved(outcome: string): SaveOutcome {
  const [answer, answered] = outcome.split(':').map(Number)
  return { answer: answer!, answered: answered! }
}

/** milliseconds a batch waits for a locked row, before each answer is tried alone */
const batchLockTimeoutMs = '200'
/** the same for one answer; less than a statement's deadline */
const lockTimeoutMs = '1500'

/** Saves an answer if its session is live, the assessment is the user's and open, and a required consent is there. */
export function createAnswerSaving(
  database: Database,
  consent: ConsentMode,
): (answered: AnswerToSave) => Promise<SaveOutcome> {
  const save = statements[consent]
  const upsert = async (answers: AnswerToSave[], waitAtMost: string) => {
    const { now } = answers.at(-1)!
    const rows = JSON.stringify(answers.map((answered, index) => answerRow(answered, index, now)))
    const [saved] = await database.query<{ outcomes: string }>(save, [rows, waitAtMost, now.toISOString()])
    answersPerSave.observe(answers.length)
    return saved!.outcomes.split(' ').map((outcome) => refusals[outcome]?.() ?? parseSaved(outcome))
  }
  return createBatches({
    together: (answers) => upsert(answers, batchLockTimeoutMs),
    alone: async (answered) => (await upsert([answered], lockTimeoutMs))[0]!,
    isForAll: isUnavailableForAll,
    keyOf: ({ assessmentId, questionId }) => `${assessmentId} ${questionId}`,
    // Measured on PostgreSQL: three concurrent statements save more than five, as a statement costs as much as ten
    // answers in it. At most 64, so that 128 clients make more than one batch.
    ...(database.isEmbedded ? { atOnce: 1 } : { atOnce: 3, maxItems: 64 }),
  })
}

/** `age`: milliseconds between choice and `now`. */
function answerRow(given: AnswerToSave, place: number, now: Date) {
  const { token, assessmentId, questionId, answer, language, chosenAt } = given
  const age = now.getTime() - chosenAt.getTime()
  return { place, token, sheet: assessmentId, question: questionId, answer, language, age }
}
