import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { Insights } from '../../../api/contract/insights.ts'
import { evidenceOf } from '../../../api/domain/insights/evidence/evidence.ts'
import { sampleScore, sampleWords } from '../../../api/domain/sample.ts'
import { expectTrue, letterBy, people, resultOf } from '../../../api/test/letter-check.ts'
import { summaryOf } from '../../stores/insights.fixture.ts'
import { withoutSupport } from './support-words.ts'

describe('a letter of a model', () => {
  const some = people.slice(0, 20).map((person) => ({
    result: resultOf(person),
    evidence: evidenceOf(person.scored, person.answers, person.scoredBefore),
  }))
  const anyLetter = fc
    .record({
      person: fc.constantFrom(...some),
      care: fc.boolean(),
      shape: fc.array(
        fc.array(fc.record({ places: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), isQuoting: fc.boolean() }), {
          minLength: 1,
          maxLength: 4,
        }),
        { minLength: 3, maxLength: 6 },
      ),
    })
    .map(({ person: { result, evidence }, care, shape }) => {
      const ids = Object.keys(evidence)
      const paragraphs = shape.map((sentences) =>
        sentences.map(({ places, isQuoting }) => {
          const cites = [...new Set(places.map((place) => ids[place % ids.length]!))]
          const wording = cites.map((id) => evidence[id]?.statement?.wording).find(Boolean)
          return { text: isQuoting && wording ? `You say: "${wording.slice(0, -1)}".` : 'A sentence.', evidence: cites }
        }),
      )
      const insights: Insights = { ...sampleWords.insights, care, summary: summaryOf(paragraphs, 'model') }
      return { result, words: { insights, evidence } }
    })

  test('has true headings that differ, chips and quotes, whatever it cites', () => {
    fc.assert(
      fc.property(anyLetter, ({ result, words }) => {
        const letter = letterBy(result, words)
        expect(letter).toHaveLength(withoutSupport(words.insights).summary.length)
        expectTrue(letter, result, words)
      }),
      { numRuns: 100 },
    )
  })

  test('that rests on the whole score alone still has headings that differ', () => {
    const paragraphs = Array.from({ length: 5 }, () => [{ text: 'Said.', evidence: ['ras'] }])
    const summary = summaryOf(paragraphs, 'model')
    const words = { insights: { ...sampleWords.insights, summary }, evidence: sampleWords.evidence }
    const headings = letterBy(sampleScore, words).map(({ heading }) => heading)
    expect(new Set(headings).size).toBe(5)
    expect(headings[0]).toBe('Taken together')
    expect(headings.at(-1)).toBe('In closing')
  })

  test('quotes no statement that is worded otherwise today', () => {
    const evidence = structuredClone(sampleWords.evidence)
    for (const { statement } of Object.values(evidence)) if (statement) statement.wording = `Once: ${statement.wording}`
    expect(letterBy(sampleScore, { ...sampleWords, evidence }).flatMap(({ quote }) => quote ?? [])).toEqual([])
  })
})
