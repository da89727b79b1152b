import type { SharedResult, Shows } from '../contract/shared-link.ts'
import type { SignalName } from '../contract/signal.ts'
import { signalNames } from '../contract/signal-names.ts'

/** A petal's length is rounded to so many points where it must not reveal the score. */
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
    petals: signalNames.map((name) => (shows.numbers ? signals[name] : Math.round(signals[name] / coarse) * coarse)),
    score: shows.score ? score : null,
    firstName: shows.person && firstName !== '' ? firstName : null,
  }
}
