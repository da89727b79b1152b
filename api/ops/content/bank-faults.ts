import { items } from '../../domain/bank.ts'
import { bankFaults } from '../../domain/bank-rules.ts'
import { ContentError } from '../../facts/content-error.ts'
import { questionRows } from '../../facts/questions.ts'
import { type Fault, placed } from './fault.ts'

/** What is wrong with the words of the questions. */
export function questionFaults(): Fault[] {
  return bankFaults(items).map(({ item: { id, signal }, fault }) => {
    const row = questionRows[signal].findIndex((one) => one.id === id)
    const complaint = `This ${fault}: word it anew, as content/README.md says.`
    return placed(new ContentError(`assessment/questions/${signal.toLowerCase()}.json`, [row, 'text'], complaint))
  })
}
