import type { ChangeMeaning } from '#api/results/contract.ts'
import { type SignalName, signalNames } from '#api/contract/signal.ts'
import { growthId, signalId } from '#api/letter/contract.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { signalChange } from '#api/instrument/change.ts'
import type { PreviousScores } from '#api/letter/evidence/evidence.ts'
import { content, estimatedWord } from '../content.ts'
import type { WriterInput, WrittenSentence } from '../sentences.ts'

const words = content.change

/** Compared with its error, and how often chance alone shows as much. */
export function changeSentences(input: WriterInput, signalsAtMost: number): WrittenSentence[] {
  const { scored, previous, figuresOf, write } = input
  if (!previous) return []
  const values = { from: roundScore(previous.rasScore), to: roundScore(scored.rasScore) }
  const { meaning } = figuresOf('growth')
  return [
    ...write(words.ras, { subjects: { growth: 'growth' }, also: ['ras'], values }),
    ...write(words.chance, { subjects: { moved: 'growth' }, values: chanceOf(meaning!, { isFirst: true }) }),
    ...signalSentences(input, previous, signalsAtMost),
    ...write(words.caution, { subjects: { growth: 'growth' } }),
  ]
}

interface Move {
  signal: SignalName
  from: number
  to: number
  meaning: ChangeMeaning
  /** in standard errors of the change */
  size: number
}

function signalSentences(
  { scored, figuresOf, write }: WriterInput,
  previous: PreviousScores,
  namedAtMost: number,
): WrittenSentence[] {
  const named = signalNames
    .map((signal): Move => {
      const { from, to, meaning, changeError } = signalChange(signal, previous, scored)
      return { signal, from, to, meaning, size: Math.abs(to - from) / changeError }
    })
    .filter(({ meaning }) => meaning !== 'about the same')
    .sort((a, b) => b.size - a.size)
    .slice(0, namedAtMost)
  const isMentioned = figuresOf('growth').meaning !== 'about the same'
  return [...Map.groupBy(named, ({ meaning }) => meaning)].flatMap(([meaning, moves], index) => [
    ...moves.flatMap(({ signal, from, to }) =>
      write(words.signals, {
        subjects: { moved: growthId(signal) },
        also: [signalId(signal)],
        values: { signal, from: roundScore(from), to: roundScore(to) },
      }),
    ),
    ...write(words.signalChance, {
      subjects: { moved: growthId(moves[0]!.signal) },
      values: chanceOf(meaning, { isFirst: !isMentioned && index === 0 }),
    }),
  ])
}

/** Per hundred people who didn't change; says once that it's estimated. */
function chanceOf(meaning: ChangeMeaning, { isFirst }: { isFirst: boolean }) {
  const share = meaning === 'likely real change' ? parameter('chance.likely') : parameter('chance.possible')
  return { chance: roundScore(share * 100), estimated: isFirst ? estimatedWord : '' }
}
