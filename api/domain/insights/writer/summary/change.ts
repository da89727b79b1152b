import { signalNames, signalScoreKey, type SignalName } from '../../../../contract/signal.ts'
import { changeBetween } from '../../../change.ts'
import { whole } from '../../../../facts/rounding.ts'
import { content } from '../content.ts'
import { growthId, signalId } from '../../../../contract/insights.ts'
import type { PreviousScores } from '../../evidence/evidence.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.change
const namedAtMost = 3
/** Possible shifts are named where nothing is surer, and fewer of them: ten signals yield some by chance. */
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
export function changeSentences(input: WriterInput): WrittenSentence[] {
  const { scored, previous, write } = input
  if (!previous) return []
  const values = { from: whole(previous.rasScore), to: whole(scored.rasScore) }
  const zones = { before: previous.tier, now: scored.tier }
  return [
    ...write(words.ras, { subjects: { growth: 'growth' }, also: ['ras'], values }),
    ...write(words.zone, { subjects: { growth: 'growth', zone: 'zone' }, values: zones }),
    ...signalSentences(input, previous),
    ...write(words.caution, { subjects: { growth: 'growth' } }),
  ]
}

function signalSentences({ scored, factsOf, write }: WriterInput, previous: PreviousScores): WrittenSentence[] {
  const moves = signalNames
    .map((signal): Move => {
      const [from, to] = [previous[signalScoreKey(signal)], scored[signalScoreKey(signal)]]
      const { meaning, changeError } = changeBetween(from, to, factsOf(signalId(signal)).error!, 'ten')
      return { signal, from, to, meaning, size: Math.abs(to - from) / changeError }
    })
    .sort((a, b) => b.size - a.size)
  const likely = moves.filter(({ meaning }) => meaning === 'likely real change')
  const possible = moves.filter(({ meaning }) => meaning === 'possible shift')
  const named = likely.length > 0 ? likely.slice(0, namedAtMost) : possible.slice(0, possibleAtMost)
  const first = { subjects: { moved: growthId((named[0] ?? moves[0]!).signal) } }
  return [
    ...named.flatMap(({ signal, from, to }) =>
      write(words.signals, {
        subjects: { moved: growthId(signal) },
        also: [signalId(signal)],
        values: { signal, from: whole(from), to: whole(to) },
      }),
    ),
    ...write(words.chance, first),
    ...write(words.steady, first),
  ]
}
