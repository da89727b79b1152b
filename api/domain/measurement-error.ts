import { rasError } from '../contract/score.ts'
import { signalNames, type SignalName } from '../contract/signal.ts'
import { items, type Item } from './bank.ts'

/** Standard deviation of an answer around the person's own level, on the 1-5 scale, from simulation. */
export const answerSpread = 0.86

/**
 * The part of a score's error that comes from asking these items and no others, in points of the
 * 0-100 scale: the standard error of 12.5 × (mean of the + answers − mean of the − answers).
 */
function itemError(select: (item: Item) => boolean): number {
  const count = (key: 1 | -1) => items.filter((item) => select(item) && item.keyed === key).length
  return 12.5 * answerSpread * Math.sqrt(1 / count(1) + 1 / count(-1))
}

// The day a person has moves all ten signals alike, so a mean over them keeps that part whole and
// a tenth of each signal's own: rasError² = occasion² + (sum of the items' parts squared) / 100.
const itemsPart = signalNames.reduce((sum, name) => sum + itemError((item) => item.signal === name) ** 2, 0) / 100
const occasionError = Math.sqrt(rasError ** 2 - itemsPart)

const withOccasion = (error: number) => Math.hypot(error, occasionError)

/** The standard error of a signal's score, in points, from one occasion to another. */
export function signalError(signal: SignalName): number {
  return withOccasion(itemError((item) => item.signal === signal))
}

/** The standard error of a component's score, in points, from one occasion to another. */
export function componentError(signal: SignalName, component: string): number {
  return withOccasion(itemError((item) => item.signal === signal && item.component === component))
}

/** The standard error of the difference between two occasions, of a score that errs by `error` on each alone. */
export function differenceError(error: number): number {
  return Math.SQRT2 * error
}
