import fc from 'fast-check'
import { type LetterBody, notesOf, sentencesOf, type Sentence } from '../letter/contract.ts'
import { anySheet, idealSheet, sheetOf, worstSheet } from './sheets.ts'
import { simulatedPeople, type SimulatedPerson } from '../instrument/simulated/people.ts'
import { scoreSheet } from '../instrument/scoring.ts'
import { analyseResult } from '../letter/evidence/evidence.ts'
import { removeConditions, writeWithConditions } from '../letter/writer/writer.ts'

/** A result in words, with everything that it was written from. */
export type Letter = ReturnType<typeof letterFor>

type Result = Pick<SimulatedPerson, 'answers' | 'scored'> & Partial<SimulatedPerson>

function letterFor({ answers, scored, before, scoredBefore: previous }: Result) {
  const result = { answers, scored, previous }
  const words = writeWithConditions(result)
  return {
    answers,
    scored,
    /** the answers before, where the letter compares */
    before,
    read: analyseResult(result),
    insights: removeConditions(words),
    /** the sentences and notes of the letter, and why something is recommended, with their conditions */
    written: [...sentencesOf(words), ...notesOf(words), ...words.recommendations.map(({ why }) => why)],
  }
}

/** Letters to so many simulated people, every other one beside a result before. */
export function simulatedLetters(count: number, seed?: number): Letter[] {
  return simulatedPeople(count, seed).map(({ before, scoredBefore, ...now }, index) =>
    letterFor(index % 2 === 0 ? now : { ...now, before, scoredBefore }),
  )
}

/** All answers alike. */
const flatSheets = [1, 2, 3, 4, 5].map((answer) => sheetOf(() => answer))
/** Everything high, not everything alike, and preferences of all kinds. */
const highSheets = [3, 4, 5, 7].map((other) =>
  sheetOf(({ id, keyed }) => (keyed === 0 ? 1 + (id % 5) : 3 + keyed * (id % other === 0 ? 1 : 2))),
)
/** Everything rather high but for one part; where that is Steadiness, care is needed. */
const oneLow = (component: string) => sheetOf((item) => 3 + item.keyed * (item.component === component ? -2 : 1))

/** Everything as high as can be but for one part, which is high and still an edge. */
const highEdge = sheetOf((item) => 3 + item.keyed * (item.component === 'Trust' ? 1 : 2))

const oddSheets = [
  ...[
    idealSheet,
    worstSheet,
    ...flatSheets,
    ...highSheets,
    highEdge,
    ...['Steadiness', 'Closeness', 'Finding Calm'].map(oneLow),
  ],
  ...fc.sample(anySheet, { numRuns: 60, seed: 5 }),
]

/** Letters about sheets such as no person, or hardly one, fills in. */
export const writeOddLetters = (): Letter[] =>
  oddSheets.map((answers) => letterFor({ answers, scored: scoreSheet(answers) }))

export const oddLetters: Letter[] = writeOddLetters()

const wholeSentence = /(?<=[.?!…][”“"]?)\s+/

/** The whole sentences of a letter, with … for each name that `names` finds, and 0 for each number. */
export function sentencesWithout(names: RegExp | string, letter: Pick<LetterBody, 'summary'>): Set<string> {
  const sentences = sentencesOf(letter).flatMap(({ text }) => text.split(wholeSentence))
  return new Set(sentences.map((text) => text.replaceAll(names, '…').replaceAll(/\d+/g, '0')))
}

/** How many sentences of the shorter of two letters both have, on average over all pairs of each group of `people`: 0 to 1. */
export function meanShared(letters: readonly Set<string>[], people: number): number {
  const shares = letters.flatMap((one, index) =>
    letters
      .slice(index + 1, index - (index % people) + people)
      .map((other) => [...one].filter((sentence) => other.has(sentence)).length / Math.min(one.size, other.size)),
  )
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** The sentences of one kind of paragraph. */
export function sentencesAbout({ insights }: Letter, kind: LetterBody['summary'][number]['kind']): Sentence[] {
  return insights.summary.find((paragraph) => paragraph.kind === kind)?.sentences ?? []
}

/** So many hundredths of the sorted numbers are less. */
export function percentile(numbers: readonly number[], hundredths: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredths) / 100))]!
}
