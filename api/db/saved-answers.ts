import { type GivenAnswer, unpackSheet } from './answer-sheet.ts'

/**
 * An expression of all answers that are saved of the open assessment whose id `id` gives, as one text: their
 * questions, the answers and the milliseconds since 1970, in lists, which takes half the time of rows.
 */
export const savedAnswersQuery = (id: string) => `(
  select array_agg(question_id)::text || array_agg(answer)::text
    || array_agg((date_part('epoch', answered_at) * 1000)::bigint)::text
  from responses where assessment_id = ${id}
)`

/** Where an assessment's answers stand: in its score's row once it is completed, else in such a text. */
export interface StoredAnswers {
  answers: Uint8Array | null
  answerTimes: Uint8Array | null
  saved: string | null
}

/** An assessment's answers, in the questions' order, wherever they stand. */
export function givenAnswers({ answers, answerTimes, saved }: StoredAnswers): GivenAnswer[] {
  return answers && answerTimes ? unpackSheet({ answers, answerTimes }) : readSavedAnswers(saved)
}

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
