interface SheetAnswer {
  questionId: number
  answer: number
}

export interface SavedAnswer extends SheetAnswer {
  answeredAt: Date
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
