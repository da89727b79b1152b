import { type Item, items } from '../../bank.ts'
import type { Sheet } from '../../sheet.ts'

const asked = (...says: Item['care'][]) =>
  items.filter(({ care }) => care !== undefined && says.includes(care)).map(({ id }) => id)

/** Fear beside people who are kind: the only statements that name fear of a person. */
const fear = asked('fear')
/** Those, and being torn between closeness and hiding or pulling away. */
const torn = asked('fear', 'torn')
/**
 * No safe ground, where disagreed with: being at ease, relying on good people, sharing something
 * private, feeling calm, each with people who have earned trust.
 */
const ground = asked('ground')
/** Being drawn to people like those who let one down. */
const pull = asked('pull')

const agreedFrom = 4
const disagreedUpTo = 2

/**
 * Whether Anchor or Pattern answers suggest fear or harm. No statement asks about a harmful person, so
 * this is a guess, and it errs toward care: a false alarm costs a few gentle words, a miss could cost
 * more. Yet no single answer, and no way of answering all statements alike, is enough. Two roads lead
 * here, and about one in eight simulated sheets takes one of them:
 *
 * - fear, and with it three of the torn statements, while two or more kinds of safe ground are missing;
 * - both fears and being drawn to people like those who let one down, with some safe ground missing.
 */
export function needsCare(answers: Sheet): boolean {
  const agreed = (ids: number[]) => ids.filter((id) => (answers.get(id) ?? 3) >= agreedFrom).length
  const missing = ground.filter((id) => (answers.get(id) ?? 3) <= disagreedUpTo).length
  // Of any three of the torn statements one is of fear.
  const isTorn = agreed(torn) >= 3 && missing >= 2
  const isDrawnBack = agreed(fear) === fear.length && agreed(pull) >= 1 && missing >= 1
  return isTorn || isDrawnBack
}
