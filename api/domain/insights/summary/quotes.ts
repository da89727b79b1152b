import { items, type Item } from '../../bank.ts'
import type { Sheet } from '../../sheet.ts'
import { itemId } from '../evidence-ids.ts'
import type { Choice } from '../lines.ts'
import type { Part } from '../reading.ts'
import type { Tell, Told } from '../telling.ts'

/** The answer that speaks most clearly for a component, or against it, in the statement's own words. */
export function quoteFor(part: Part, direction: 1 | -1, answers: Sheet, choice: Choice, tell: Tell): Told[] {
  const lean = ({ id, keyed }: Item) => direction * keyed * (answers.get(id)! - 3)
  const [clearest] = items
    .filter(({ signal, component, tender }) => signal === part.signal && component === part.name && !tender)
    .sort((a, b) => lean(b) - lean(a) || a.id - b.id)
  if (!clearest || lean(clearest) <= 0) return []
  return tell(choice, { roles: { item: itemId(clearest.id) }, values: { statement: clearest.text } })
}
