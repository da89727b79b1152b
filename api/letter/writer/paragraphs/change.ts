import type { ChangeMeaning } from '#api/results/contract.ts'
import { type SignalName, signalNames } from '#api/contract/signal.ts'
import { shownName } from '#api/content/shown-name.ts'
import { growthId, signalId } from '#api/letter/contract.ts'
import { parameter } from '#api/instrument/public/parameters.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { signalChange } from '#api/instrument/change.ts'
import type { PreviousScores } from '#api/letter/evidence/evidence.ts'
import { content, estimatedWord } from '../content.ts'
import type { WriterInput, WrittenNote, WrittenParagraph } from '../sentences.ts'
import { writeNote } from './answered.ts'

const words = () => content().change

/** The two scores; beside them what is meant by their difference, signals that moved, and what chance alone shows. */
export function changeParagraph(input: WriterInput): WrittenParagraph | undefined {
  const { scored, previous, figuresOf, write } = input
  if (!previous) return undefined
  const values = { from: roundScore(previous.rasScore), to: roundScore(scored.rasScore) }
  const chance = chanceOf(figuresOf('growth').meaning!, { isFirst: true })
  const notes = [
    ...writeNote(words().chance, input, { subjects: { moved: 'growth' }, values: chance }),
    ...signalNotes(input, previous),
  ]
  return {
    kind: 'change',
    sentences: [
      ...write(words().ras, { subjects: { growth: 'growth' }, also: ['ras'], values }),
      ...write(words().caution, { subjects: { growth: 'growth' } }),
    ],
    ...(notes.length > 0 ? { notes } : {}),
  }
}

interface Move {
  signal: SignalName
  from: number
  to: number
  meaning: ChangeMeaning
  /** in standard errors of the change */
  size: number
}

const namedAtMost = 2

function signalNotes(input: WriterInput, previous: PreviousScores): WrittenNote[] {
  const { scored, figuresOf } = input
  const named = signalNames
    .map((signal): Move => {
      const { from, to, meaning, changeError } = signalChange(signal, previous, scored)
      return { signal, from, to, meaning, size: Math.abs(to - from) / changeError }
    })
    .filter(({ meaning }) => meaning !== 'about the same' && meaning !== 'across languages')
    .sort((a, b) => b.size - a.size)
    .slice(0, namedAtMost)
  const isMentioned = figuresOf('growth').meaning !== 'about the same'
  return [...Map.groupBy(named, ({ meaning }) => meaning)].flatMap(([meaning, moves], index) => [
    ...moves.flatMap(({ signal, from, to }) => {
      const name = shownName(signal)
      return writeNote(words().signals, input, {
        subjects: { moved: growthId(signal) },
        also: [signalId(signal)],
        values: { signal: name, from: roundScore(from), to: roundScore(to) },
        name,
      })
    }),
    ...writeNote(words().signalChance, input, {
      subjects: { moved: growthId(moves[0]!.signal) },
      values: chanceOf(meaning, { isFirst: !isMentioned && index === 0 }),
    }),
  ])
}

/** Per hundred people who didn't change; says once that it's estimated. */
function chanceOf(meaning: ChangeMeaning, { isFirst }: { isFirst: boolean }) {
  const share = meaning === 'likely real change' ? parameter('chance.likely') : parameter('chance.possible')
  return { chance: roundScore(share * 100), estimated: isFirst ? estimatedWord() : '' }
}
