import type { SharedResult, Shows } from '../contract/shared-link.ts'
import type { SignalName } from '../contract/signal.ts'
import { signalNames } from '../contract/signal-names.ts'

/** Points that a petal's length is rounded to where it must not tell the score. */
const coarse = 5

/** A result and its person, as far as a link could show them. */
export interface ShareableResult {
  /** 0-100 */
  signals: Record<SignalName, number>
  score: NonNullable<SharedResult['score']>
  /** empty where the person gave none */
  firstName: string
}

/** What a stranger sees of a result: what its owner chose to show, and nothing else. */
export function sharedResult({ signals, score, firstName }: ShareableResult, shows: Shows): SharedResult {
  return {
    shows,
    petals: signalNames.map((name) => (shows.numbers ? signals[name] : roughly(signals[name]))),
    score: shows.score ? score : null,
    firstName: shows.person && firstName !== '' ? firstName : null,
  }
}

function roughly(score: number): number {
  return Math.round(score / coarse) * coarse
}
