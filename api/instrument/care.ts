import { parameter } from './public/parameters.ts'
import { mean } from './public/rounding.ts'
import { items } from './bank.ts'
import type { ScoredSheet } from './scoring.ts'
import type { Sheet } from './sheet.ts'

const itemsAbout = (...says: ('fear' | 'torn')[]) =>
  items.filter(({ care }) => care !== undefined && says.includes(care))

/** The only statements that name fear of a person. */
const fear = itemsAbout('fear')
const torn = itemsAbout('fear', 'torn')

/**
 * Whether answers suggest fear or harm (docs/decisions, 16). This guesses, as no statement asks about a harmful
 * person, and errs toward care. One answer or a flat sheet is never enough; torn on average with two such statements
 * agreed with is, or both fears. Missing answers count for neither.
 */
export function needsCare({ quality }: Pick<ScoredSheet, 'quality'>, answers: Sheet): boolean {
  if (quality.reasons.includes('flat')) return false
  const answersTo = (about: typeof items) => about.flatMap(({ id }) => answers.get(id) ?? [])
  const countAgreed = (about: typeof items) =>
    answersTo(about).filter((answer) => answer >= parameter('care.agreed.from')).length
  const isTorn = mean(answersTo(torn)) >= parameter('care.torn.from') && countAgreed(torn) >= 2
  return isTorn || countAgreed(fear) === fear.length
}
