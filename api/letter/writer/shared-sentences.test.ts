import { expect, test } from 'bun:test'
import { anyName } from '#api/content/names.ts'
import { type Insights, sentencesOf, summaryText } from '../contract.ts'
import { oddLetters, simulatedLetters } from '#api/test/letters.ts'
import { content } from './content.ts'

/** of the sentences of the shorter of two letters, on average over all pairs of sixteen people */
const sharedAtMost = 0.06
const people = 16
/** The letters to these sixteen people are more alike than those that most other seeds bring forth. */
const seeds = [7, 9, 48, 53]

const wholeSentence = /(?<=[.?!…][”"]?)\s+/

function sentencesWithoutNames(letter: Pick<Insights, 'summary'>): Set<string> {
  const sentences = sentencesOf(letter).flatMap(({ text }) => text.split(wholeSentence))
  return new Set(sentences.map((text) => text.replaceAll(anyName, '…').replaceAll(/\d+/g, '0')))
}

function meanShared(letters: readonly Set<string>[]): number {
  const shares = letters.flatMap((one, index) =>
    letters
      .slice(index + 1)
      .map((other) => [...one].filter((sentence) => other.has(sentence)).length / Math.min(one.size, other.size)),
  )
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

test.each(seeds)('two people share few sentences, names and numbers aside (seed %i)', (seed) => {
  const letters = simulatedLetters(people, seed).map(({ insights }) => sentencesWithoutNames(insights))
  expect(meanShared(letters)).toBeLessThanOrEqual(sharedAtMost)
})

test('counts sentences that differ by names and numbers alone as the same', () => {
  const letter = (...texts: string[]) =>
    sentencesWithoutNames({
      summary: [{ kind: 'score', sentences: texts.map((text) => ({ text, evidence: ['ras'] })) }],
    })
  expect(
    meanShared([letter('Trust (46) is next. One.'), letter('Next comes Curiosity (8).', 'Curiosity (8) is next.')]),
  ).toBe(0.5)
})

/** What a text of its own fills, whose shapes are as many as these texts. */
const filled = ['pair', 'day', 'bridge']

test('each kind of sentence has three shapes or more', () => {
  const { joined, against, estimated: _, ...groups } = content.summary
  const own = Object.entries(groups).flatMap(([name, group]) => (filled.includes(name) ? [] : group))
  const all = [...own, ...Object.values(content.change).flat(), ...content.styles.lines, ...content.care.support]
  for (const { lines } of [...all, { lines: joined }, { lines: against }])
    expect([lines[0], new Set(lines).size >= 3]).toEqual([lines[0], true])
})

const withNumber = new RegExp(`(?:${anyName.source}) \\(\\d+\\)`, 'g')

test('a number is in parentheses once in a letter', () => {
  for (const { insights } of [...simulatedLetters(300), ...oddLetters]) {
    const named = [...summaryText(insights).matchAll(withNumber)].map(([name]) => name)
    expect(named.filter((one, index) => named.indexOf(one) !== index)).toEqual([])
  }
})
