import { items, type Item } from '../../../bank.ts'
import type { Sheet } from '../../../sheet.ts'
import { itemId } from '../../../../contract/insights.ts'
import type { Alternatives } from '../lines.ts'
import type { ComponentReading } from '../../evidence/evidence.ts'
import type { WriteSentence, WrittenSentence } from '../sentences.ts'

/** The answer that speaks most clearly for a component, or against it, in the statement's own words. */
export function quoteFor(
  of: ComponentReading,
  direction: 1 | -1,
  answers: Sheet,
  lines: Alternatives,
  write: WriteSentence,
): WrittenSentence[] {
  const lean = ({ id, keyed }: Item) => direction * keyed * (answers.get(id)! - 3)
  const [clearest] = items
    .filter(({ signal, component, tender }) => signal === of.signal && component === of.name && !tender)
    .sort((a, b) => lean(b) - lean(a) || a.id - b.id)
  if (!clearest || lean(clearest) <= 0) return []
  return write(lines, { subjects: { item: itemId(clearest.id) }, values: { statement: clearest.text } })
}
