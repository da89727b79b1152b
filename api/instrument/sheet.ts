import { items, type Item } from './bank.ts'

/** 1-5, by item id; all 200. */
export type Sheet = ReadonlyMap<number, number>

export class InvalidSheetError extends Error {
  override name = 'InvalidSheetError'
}

/** In shown order. Throws InvalidSheetError unless complete and valid. */
export function answersInOrder(sheet: Sheet): number[] {
  if (sheet.size !== items.length) {
    throw new InvalidSheetError(`a sheet has ${items.length} answers, this one ${sheet.size}`)
  }
  return checkedAnswers(sheet, items)
}

export function checkedAnswers(sheet: Sheet, questions: readonly Item[]): number[] {
  return questions.map((item) => {
    const answer = sheet.get(item.id)
    if (answer === undefined || !Number.isInteger(answer) || answer < 1 || answer > 5) {
      throw new InvalidSheetError(`item ${item.id} has the answer ${answer}`)
    }
    return answer
  })
}

export function answersTo(sheet: Sheet, questions: readonly Item[]): number[] {
  return questions.map(({ id }) => sheet.get(id)!)
}
