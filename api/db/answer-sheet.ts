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

/** A whole sheet in a few hundred bytes, exact to the millisecond. */
interface PackedSheet {
  /**
   * by question, one byte each: the answer in the lower three bits, and in the upper five how many ids without an
   * answer come before it. Where there are more than 31 of them, a byte without an answer stands for 32.
   */
  answers: Uint8Array
  /**
   * in the same order the milliseconds since 1970, each as its difference from the one before: twice a difference that
   * is positive or 0, else twice its size less one; seven bits a byte, the lowest first
   */
  answerTimes: Uint8Array
}

const answerBits = 3
const answerMask = (1 << answerBits) - 1
const mostSkipped = 255 >> answerBits

/** Packs answers in any order, one for each question; ids are 1 or more. */
export function packSheet(given: readonly GivenAnswer[]): PackedSheet {
  const sorted = given.toSorted((one, other) => one.questionId - other.questionId)
  const answers: number[] = []
  const answerTimes: number[] = []
  let lastId = 0
  let lastTime = 0
  for (const { questionId, answer, answeredAt } of sorted) {
    let skipped = questionId - lastId - 1
    for (; skipped > mostSkipped; skipped -= mostSkipped + 1) answers.push(mostSkipped << answerBits)
    answers.push((skipped << answerBits) | answer)
    const time = answeredAt.getTime()
    pushNumber(answerTimes, time < lastTime ? 2 * (lastTime - time) - 1 : 2 * (time - lastTime))
    lastId = questionId
    lastTime = time
  }
  return { answers: Uint8Array.from(answers), answerTimes: Uint8Array.from(answerTimes) }
}

/** The answers by question, in the questions' order. */
export const unpackAnswers = (answers: Uint8Array): Map<number, number> => answersByQuestion(listAnswers(answers))

/** The answers that were packed, in the questions' order. */
export function listAnswers(answers: Uint8Array): SheetAnswer[] {
  const list: SheetAnswer[] = []
  let questionId = 0
  for (const byte of answers) {
    questionId += (byte >> answerBits) + 1
    const answer = byte & answerMask
    if (answer > 0) list.push({ questionId, answer })
  }
  return list
}

/** Everything that was packed, in the questions' order. */
export function unpackSheet({ answers, answerTimes }: PackedSheet): GivenAnswer[] {
  const times = unpackNumbers(answerTimes)
  let time = 0
  return listAnswers(answers).map(({ questionId, answer }, place) => {
    const change = times[place]!
    time += change % 2 === 0 ? change / 2 : -(change + 1) / 2
    return { questionId, answer, answeredAt: new Date(time) }
  })
}

// By arithmetic: bitwise operators only handle 32 bits.
function pushNumber(bytes: number[], number: number): void {
  let rest = number
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128))
  bytes.push(rest)
}

function unpackNumbers(bytes: Uint8Array): number[] {
  const numbers: number[] = []
  let number = 0
  let place = 1
  for (const byte of bytes) {
    number += (byte % 128) * place
    if (byte > 127) place *= 128
    else {
      numbers.push(number)
      number = 0
      place = 1
    }
  }
  return numbers
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
