/** An answer, 1-5, to a question. */
export interface SheetAnswer {
  questionId: number
  answer: number
}

/** The same, and when the question was first answered. */
export interface GivenAnswer extends SheetAnswer {
  answeredAt: Date
}

/** The answers, 1-5, by question. */
export function answersByQuestion(given: readonly SheetAnswer[]): Map<number, number> {
  return new Map(given.map(({ questionId, answer }) => [questionId, answer]))
}

/** The answers of a completed assessment from its list: the first one is that to question 1. */
export function listAnswers(answers: readonly number[]): SheetAnswer[] {
  return answers.map((answer, place) => ({ questionId: place + 1, answer }))
}

/**
 * An SQL expression for all saved answers of the open assessment whose id is the expression `id`, as one text: lists of
 * their questions, the answers and the milliseconds since 1970. Lists take half the time of rows.
 */
export const savedAnswersQuery = (id: string) => `(
  select array_agg(question_id)::text || array_agg(answer)::text
    || array_agg((date_part('epoch', answered_at) * 1000)::bigint)::text
  from responses where assessment_id = ${id}
)`

/** The answers in such a text, in the questions' order; none where it is null. */
export function readSavedAnswers(text: string | null): GivenAnswer[] {
  if (text === null) return []
  const [questionIds, answers, times] = text
    .slice(1, -1)
    .split('}{')
    .map((list) => list.split(',').map(Number)) as [number[], number[], number[]]
  return questionIds
    .map((questionId, place) => ({ questionId, answer: answers[place]!, answeredAt: new Date(times[place]!) }))
    .sort((one, other) => one.questionId - other.questionId)
}
