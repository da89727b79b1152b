import { items, type Item } from './bank.ts'

/** An answer sheet: the answer, 1-5, to each of the 200 items by the item's id. */
export type Sheet = ReadonlyMap<number, number>

/** Thrown for anything but a whole answer from 1 to 5 to each item that is scored. */
export class InvalidSheetError extends Error {
  override name = 'InvalidSheetError'
}

/** Gives the answers in shown order. Throws InvalidSheetError unless the sheet is complete and valid. */
export function answersInOrder(sheet: Sheet): number[] {
  if (sheet.size !== items.length) {
    throw new InvalidSheetError(`a sheet has ${items.length} answers, this one ${sheet.size}`)
  }
  return checkedAnswers(sheet, items)
}

export function checkedAnswers(sheet: Sheet, asked: readonly Item[]): number[] {
  return asked.map((item) => {
    const answer = sheet.get(item.id)
    if (answer === undefined || !Number.isInteger(answer) || answer < 1 || answer > 5) {
      throw new InvalidSheetError(`item ${item.id} has the answer ${answer}`)
    }
    return answer
  })
}

/** The answers, 1-5, to these items, each of which the sheet must hold. */
export function answersTo(sheet: Sheet, asked: readonly Item[]): number[] {
  return asked.map(({ id }) => sheet.get(id)!)
}
