interface SheetAnswer {
  questionId: number
  answer: number
}

export interface SavedAnswer extends SheetAnswer {
  answeredAt: Date
  /** in which the statement was read; null once completed */
  language: string | null
  /** null once completed */
  chosenAt: Date | null
}

export function sheetOf(answers: readonly SheetAnswer[]): Map<number, number> {
  return new Map(answers.map(({ questionId, answer }) => [questionId, answer]))
}

/** The first answer is that to question 1. */
export function numberAnswers(answers: readonly number[]): SheetAnswer[] {
  return answers.map((answer, index) => ({ questionId: index + 1, answer }))
}
