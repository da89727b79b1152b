import { type Item, items } from '../../domain/bank.ts'
import { bankFaults, faultsOfAll, parallelFaults } from '../../domain/bank-rules.ts'
import { blueprintFaults } from '../../domain/blueprint.ts'
import { ContentError } from '../../facts/content-error.ts'
import { questionRows } from '../../facts/questions.ts'
import { type Fault, placed } from './fault.ts'

/** What is wrong with the words of the questions, by themselves and together, and with what they count for. */
export function questionFaults(questions: readonly Item[] = items): Fault[] {
  return [
    ...[...bankFaults(questions), ...parallelFaults(questions)].map(({ item, fault }) =>
      faultOf(item, 'text', `This ${fault}: word it anew, as content/README.md says.`),
    ),
    ...blueprintFaults(questions).map(({ item, field, complaint }) => faultOf(item, field, complaint)),
    ...faultsOfAll(questions).map((complaint) => ({ file: 'content/assessment/questions', line: null, complaint })),
  ]
}

function faultOf({ id, signal }: Item, field: keyof Item, complaint: string): Fault {
  const row = questionRows[signal].findIndex((one) => one.id === id)
  return placed(new ContentError(`assessment/questions/${signal.toLowerCase()}.json`, [row, field], complaint))
}
