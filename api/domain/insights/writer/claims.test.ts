import { describe, expect, test } from 'bun:test'
import { Insights, type EvidenceCatalogue, sentencesOf, summaryText } from '../../../contract/insights.ts'
import { signalNames } from '../../../contract/signal-names.ts'
import { whole } from '../../../facts/rounding.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { brokenConditions } from './claim-check.fixture.ts'
import { Test } from './conditions.ts'
import { type Letter, oddLetters, simulatedLetters } from '../../../test/letters.ts'
import { writeInsights } from './writer.ts'

const letters = [...simulatedLetters(1000), ...oddLetters].map((letter) => ({
  ...letter,
  catalogue: evidenceOf(letter.scored, letter.answers, letter.read.previous),
}))

/** All that a result says, with what it rests on. */
function cited({ insights }: Letter) {
  return [...sentencesOf(insights), ...insights.recommendations, ...insights.challenge.days]
}

const numbers = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)

function numbersHeld(ids: string[], catalogue: EvidenceCatalogue): number[] {
  return ids.flatMap((id) => catalogue[id]!.values.flatMap(({ value }) => numbers(value)))
}

describe('over a thousand simulated sheets, and odd ones', () => {
  test('no sentence is said that the answers do not bear out', () => {
    const broken = letters.flatMap((letter) => letter.written.flatMap((sentence) => brokenConditions(sentence, letter)))
    expect(broken).toEqual([])
  })

  test('sentences of every kind of condition are among those said', () => {
    const keys = new Set(
      letters.flatMap(({ written }) =>
        written.flatMap(({ condition }) => Object.values(condition).flatMap(Object.keys)),
      ),
    )
    const expected = Object.keys(Test.shape).filter((key) => key !== 'sameInstrument')
    expect([...keys].sort()).toEqual(expected.sort())
  })

  test('every piece of evidence that is cited exists, and every sentence has some', () => {
    for (const letter of letters) {
      for (const { evidence } of cited(letter)) {
        expect(evidence.length).toBeGreaterThan(0)
        expect(evidence.filter((id) => letter.catalogue[id] === undefined)).toEqual([])
      }
    }
  })

  test('every number is one that the cited evidence holds', () => {
    for (const letter of letters) {
      for (const { text, evidence } of cited(letter)) {
        const held = numbersHeld(evidence, letter.catalogue)
        const unknown = numbers(text).filter((number) => !held.includes(number))
        expect({ text, unknown }).toEqual({ text, unknown: [] })
      }
    }
  })

  test("a number behind a name is that name's own score", () => {
    for (const { insights, scored } of letters) {
      const scores = new Map(
        scored.signalBreakdowns.flatMap(({ components }) => components.map(({ name, score }) => [name, whole(score)])),
      )
      for (const name of signalNames)
        scores.set(name, whole(scored[`${name.toLowerCase() as Lowercase<typeof name>}Score`]))
      const anyName = [...scores.keys()].sort((a, b) => b.length - a.length).join('|')
      const text = [summaryText(insights), ...insights.recommendations.map((one) => one.text)].join(' ')
      const said = [...text.matchAll(new RegExp(`(${anyName}) \\((\\d+)\\)`, 'g'))]
      for (const [, name, number] of said) expect([name, Number(number)]).toEqual([name, scores.get(name!)])
      expect(said.length).toBeGreaterThanOrEqual(3)
      expect(summaryText(insights).match(/(?<![A-Z][a-z]+) \(\d+\)/g)).toBeNull()
    }
  })

  test("the shape is the contract's", () => {
    for (const { insights } of letters) expect(Insights.safeParse(insights).success).toBe(true)
  })

  test('paragraphs read as running text, with nothing unfilled', () => {
    for (const { insights } of letters) {
      for (const paragraph of summaryText(insights).split('\n\n'))
        expect(paragraph).toMatch(/^[“A-Z][^\n]{40,}[.?!…]”?$/)
      const texts = [summaryText(insights), ...insights.recommendations.map(({ text }) => text)].join(' ')
      expect(texts).not.toMatch(/[{}]|undefined|NaN|null| {2}|\.\.|,,|\.”\.|\b(\w+) \1\b/)
    }
  })

  test('the same scores and answers give the same text, in whatever order these come', () => {
    for (const { answers, scored, read, insights } of letters.slice(0, 50)) {
      const backward = new Map([...answers].reverse())
      expect(writeInsights(structuredClone(scored), backward, read.previous)).toEqual(insights)
    }
  })
})
