import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { Insights, type EvidenceCatalogue, sentencesOf, summaryText } from '../../../contract/insights.ts'
import { signalNames } from '../../../contract/signal-names.ts'
import { anySheet, idealSheet, sheetOf, worstSheet } from '../../../test/sheets.ts'
import { simulatedPeople } from '../../../test/simulated-people.ts'
import { whole } from '../../../facts/rounding.ts'
import { scoreSheet, type ScoredSheet } from '../../scoring.ts'
import type { Sheet } from '../../sheet.ts'
import { brokenConditions } from './claim-check.fixture.ts'
import { unfoundedComparisons } from './comparison-check.fixture.ts'
import { Test } from './conditions.ts'
import { evidenceOf } from '../evidence/evidence.ts'
import { withoutConditions, writeInsights, writeWithConditions } from './writer.ts'

const flatSheets = [1, 2, 3, 4, 5].map((answer) => sheetOf(() => answer))
const anySheets = fc.sample(anySheet, { numRuns: 60, seed: 5 })

/** Simulated people, half of them with a result to compare with, and sheets such as no person fills in. */
const people = [
  ...simulatedPeople(1000).map(({ scoredBefore, before, ...now }, index) =>
    index % 2 === 0
      ? write(now.answers, now.scored, { answers: before, scored: scoredBefore })
      : write(now.answers, now.scored),
  ),
  ...[idealSheet, worstSheet, ...flatSheets, ...anySheets].map((answers) => write(answers, scoreSheet(answers))),
]

function write(answers: Sheet, scored: ScoredSheet, before?: { answers: Sheet; scored: ScoredSheet }) {
  const previous = before?.scored
  const words = writeWithConditions({ scored, answers, previous })
  return {
    written: { answers, scored, before: before?.answers },
    previous,
    sentences: [...sentencesOf(words), ...words.recommendations.map(({ why }) => why)],
    insights: withoutConditions(words),
    catalogue: evidenceOf(scored, answers, previous),
  }
}

const numbers = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).map(Number)

function numbersHeld(ids: string[], catalogue: EvidenceCatalogue): number[] {
  return ids.flatMap((id) => catalogue[id]!.values.flatMap(({ value }) => numbers(value)))
}

describe('over a thousand simulated sheets', () => {
  test('no sentence is said that the answers do not bear out', () => {
    const broken = people.flatMap(({ sentences, written }) =>
      sentences.flatMap((sentence) => brokenConditions(sentence, written)),
    )
    expect(broken).toEqual([])
  })

  test('no words set a part above or below what its error does not tell it from', () => {
    const unfounded = people.flatMap(({ sentences, written }) =>
      sentences.flatMap((sentence) => unfoundedComparisons(sentence, written.answers)),
    )
    expect([...new Set(unfounded)]).toEqual([])
  })

  test('sentences of every kind of condition are among those said', () => {
    const keys = new Set(
      people.flatMap(({ sentences }) =>
        sentences.flatMap(({ condition }) => Object.values(condition).flatMap(Object.keys)),
      ),
    )
    const expected = Object.keys(Test.shape).filter((key) => key !== 'sameInstrument')
    expect([...keys].sort()).toEqual(expected.sort())
  })

  test('every piece of evidence that is cited exists, and every sentence has some', () => {
    for (const { insights, catalogue } of people) {
      const cited = [...sentencesOf(insights), ...insights.recommendations, ...insights.challenge.days]
      for (const { evidence } of cited) {
        expect(evidence.length).toBeGreaterThan(0)
        expect(evidence.filter((id) => catalogue[id] === undefined)).toEqual([])
      }
    }
  })

  test('every number is one that the cited evidence holds', () => {
    for (const { insights, catalogue } of people) {
      for (const { text, evidence } of [
        ...sentencesOf(insights),
        ...insights.recommendations,
        ...insights.challenge.days,
      ]) {
        const held = numbersHeld(evidence, catalogue)
        expect({ text, unknown: numbers(text).filter((number) => !held.includes(number)) }).toEqual({
          text,
          unknown: [],
        })
      }
    }
  })

  test("a number behind a name is that name's own score", () => {
    for (const { insights, written } of people) {
      const { signalBreakdowns } = written.scored
      const scores = new Map(
        signalBreakdowns.flatMap(({ components }) => components.map(({ name, score }) => [name, whole(score)])),
      )
      for (const name of signalNames)
        scores.set(name, whole(written.scored[`${name.toLowerCase() as Lowercase<typeof name>}Score`]))
      const anyName = [...scores.keys()].sort((a, b) => b.length - a.length).join('|')
      for (const [, name, number] of summaryText(insights).matchAll(new RegExp(`(${anyName}) \\((\\d+)\\)`, 'g'))) {
        expect([name, Number(number)]).toEqual([name, scores.get(name!)])
      }
    }
  })

  test("the shape is the contract's", () => {
    for (const { insights } of people) expect(Insights.safeParse(insights).success).toBe(true)
  })

  test('paragraphs read as running text, with nothing unfilled', () => {
    for (const { insights } of people) {
      for (const paragraph of summaryText(insights).split('\n\n'))
        expect(paragraph).toMatch(/^[“A-Z][^\n]{40,}[.?!…]”?$/)
      expect(summaryText(insights)).not.toMatch(/[{}]|undefined|NaN|null| {2}|\.\.|,,|\.”\./)
    }
  })

  test('the same scores and answers give the same text', () => {
    for (const { written, previous, insights } of people.slice(0, 50)) {
      expect(writeInsights(structuredClone(written.scored), new Map(written.answers), previous)).toEqual(insights)
    }
  })
})
