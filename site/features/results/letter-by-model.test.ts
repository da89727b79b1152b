import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { itemId, type ModelSentence, sentencesOf } from '#api/letter/contract.ts'
import { evidenceOf, analyseResult } from '#api/letter/evidence/evidence.ts'
import { addModelSentences } from '#api/letter/placing.ts'
import { slotsToAsk } from '#api/letter/model/slots.ts'
import { writeInsights } from '#api/letter/writer/writer.ts'
import { sampleScore, sampleWords } from '#api/results/sample/sample.ts'
import { expectTrue, letterBy, people, resultOf } from '#api/test/letter-check.ts'

describe('a letter with sentences of a model', () => {
  const some = people.slice(0, 20).map((person) => {
    const { scored, answers, scoredBefore: previous } = person
    const insights = writeInsights(scored, answers, previous)
    return {
      result: resultOf(person),
      insights,
      evidence: evidenceOf(scored, answers, previous),
      asked: slotsToAsk(analyseResult({ scored, answers, previous }), insights.challenge),
    }
  })
  const drawn = fc.record({
    place: fc.nat(),
    items: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
    isQuoting: fc.boolean(),
  })
  const anyLetter = fc
    .record({ person: fc.constantFrom(...some), drawn: fc.array(drawn, { minLength: 1, maxLength: 8 }) })
    .map(({ person: { result, insights, evidence, asked }, drawn }) => {
      const written = drawn.map(({ place, items, isQuoting }): ModelSentence => {
        const one = asked[place % asked.length]!
        const cited = items.map((item) => one.items[item % one.items.length]!)
        const text = isQuoting ? `You say “${cited[0]!.text.slice(0, -1)}”.` : 'You ask, and you wait.'
        return { text, evidence: [...new Set(cited.map(({ id }) => itemId(id)))], slot: one.slot, writer: 'model' }
      })
      return { result, written, words: { insights: addModelSentences(insights, written), evidence } }
    })

  test('has true and different headings, chips and quotes, wherever the model wrote', () => {
    fc.assert(
      fc.property(anyLetter, ({ result, words, written }) => {
        const letter = letterBy(result, words)
        expectTrue(letter, result, words)
        const byModel = sentencesOf({ summary: letter }).filter(({ writer }) => writer === 'model')
        const elsewhere = (sentences: { slot?: string; text: string }[]) =>
          sentences.flatMap(({ slot, text }) => (slot === 'opening' ? [] : text)).toSorted()
        expect(elsewhere(byModel)).toEqual(elsewhere(written))
      }),
      { numRuns: 100 },
    )
  })

  test('has the same headings as without them', () => {
    fc.assert(
      fc.property(anyLetter, ({ result, words }) => {
        const headings = letterBy(result, words).map(({ heading }) => heading)
        const own = some.find((one) => one.result === result)!
        expect(letterBy(result, own).map(({ heading }) => heading)).toEqual(headings)
      }),
      { numRuns: 20 },
    )
  })
})

test('quotes no statement whose wording has changed', () => {
  const evidence = structuredClone(sampleWords.evidence)
  for (const { statement } of Object.values(evidence)) if (statement) statement.wording = `Once: ${statement.wording}`
  expect(letterBy(sampleScore, { ...sampleWords, evidence }).flatMap(({ quote }) => quote ?? [])).toEqual([])
})
