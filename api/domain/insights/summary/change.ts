import { signalNames, signalScoreKey, type SignalName } from '../../../contract/signal.ts'
import { changeBetween } from '../../comparison.ts'
import { whole } from '../../rounding.ts'
import { content } from '../content.ts'
import { errorOf } from '../errors.ts'
import { growthId, signalId } from '../evidence-ids.ts'
import type { PreviousScores } from '../result.ts'
import type { Told } from '../telling.ts'
import type { Writing } from './writing.ts'

const words = content.change
const namedAtMost = 3
/** Possible shifts are told where nothing is surer, and fewer of them: ten signals yield some by chance. */
const possibleAtMost = 2

interface Move {
  signal: SignalName
  from: number
  to: number
  meaning: string
  /** in standard errors of the change */
  size: number
}

/** What moved since the result before, against the error of its measurement. */
export function changeSentences(writing: Writing): Told[] {
  const { scored, previous, tell } = writing
  if (!previous) return []
  const values = { from: whole(previous.rasScore), to: whole(scored.rasScore) }
  const zones = { before: previous.tier, now: scored.tier }
  return [
    ...tell(words.ras, { roles: { growth: 'growth' }, also: ['ras'], values }),
    ...tell(words.zone, { roles: { growth: 'growth', zone: 'zone' }, values: zones }),
    ...signalSentences(writing, previous),
    ...tell(words.caution, { roles: { growth: 'growth' } }),
  ]
}

function signalSentences({ scored, tell }: Writing, previous: PreviousScores): Told[] {
  const moves = signalNames
    .map((signal): Move => {
      const [from, to] = [previous[signalScoreKey(signal)], scored[signalScoreKey(signal)]]
      const { meaning, changeError } = changeBetween(from, to, errorOf(signalId(signal)))
      return { signal, from, to, meaning, size: Math.abs(to - from) / changeError }
    })
    .sort((a, b) => b.size - a.size)
  const likely = moves.filter(({ meaning }) => meaning === 'likely real change')
  const possible = moves.filter(({ meaning }) => meaning === 'possible shift')
  const told = likely.length > 0 ? likely.slice(0, namedAtMost) : possible.slice(0, possibleAtMost)
  const first = { roles: { moved: growthId((told[0] ?? moves[0]!).signal) } }
  return [
    ...told.flatMap(({ signal, from, to }) =>
      tell(words.signals, {
        roles: { moved: growthId(signal) },
        also: [signalId(signal)],
        values: { signal, from: whole(from), to: whole(to) },
      }),
    ),
    ...tell(words.chance, first),
    ...tell(words.steady, first),
  ]
}
