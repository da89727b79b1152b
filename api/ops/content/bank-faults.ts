import { items } from '../../domain/bank.ts'
import { bankFaults, faultsOfAll } from '../../domain/bank-rules.ts'
import { ContentError } from '../../facts/content-error.ts'
import { questionRows } from '../../facts/questions.ts'
import { type Fault, placed } from './fault.ts'

/** What is wrong with the words of the questions, by themselves and together. */
export function questionFaults(): Fault[] {
  const ofEach = bankFaults(items).map(({ item: { id, signal }, fault }) => {
    const row = questionRows[signal].findIndex((one) => one.id === id)
    const complaint = `This ${fault}: word it anew, as content/README.md says.`
    return placed(new ContentError(`assessment/questions/${signal.toLowerCase()}.json`, [row, 'text'], complaint))
  })
  return [
    ...ofEach,
    ...faultsOfAll(items).map((complaint) => ({ file: 'content/assessment/questions', line: null, complaint })),
  ]
}
