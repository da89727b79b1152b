import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalScoreKey } from '#api/contract/signal.ts'
import { items } from '#api/instrument/bank.ts'
import { roundScore } from '#api/instrument/public/rounding.ts'
import { simulatedPeople, type SimulatedPerson } from '#api/instrument/simulated/people.ts'
import { itemId, type ModelSentence, paragraphText, sentencesOf, type Letter } from '#api/letter/contract.ts'
import { analyseResult, createProfile, evidenceOf } from '#api/letter/evidence/evidence.ts'
import { openSlots } from '#api/letter/model/slots.ts'
import { addModelSentences } from '#api/letter/placing.ts'
import { composeBody, composeLetter } from '#api/letter/writer/writer.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import { sampleScore, sampleLetter } from '#api/sample/sample.ts'
import { type LetterParagraph, letterOf } from './letter.ts'

const people = simulatedPeople(300)
const resultOf = ({ scored }: SimulatedPerson): ScoreResult => ({ ...sampleScore, ...scored })
const cited = ({ sentences }: LetterParagraph) => sentences.flatMap(({ evidence }) => evidence)

/** Statements that no page quotes to anyone. */
const tender = new Set(items.filter((item) => item.tender || item.care).map(({ text }) => text))
const ofTenderSignals = new Set(
  items.filter(({ signal }) => signal === 'Anchor' || signal === 'Pattern').map(({ text }) => text),
)

/** Checks what is true of every letter, with sentences of a model or without. */
function expectTrue(letter: LetterParagraph[], result: ScoreResult, { insights, evidence }: Letter) {
  const headings = letter.map(({ heading }) => heading)
  expect(headings.every((heading) => heading.trim() !== '')).toBe(true)
  expect(new Set(headings).size).toBe(headings.length)
  const text = letter.map(({ sentences }) => paragraphText(sentences)).join('\n')
  expect(letter.filter(({ quote }) => quote).length).toBeLessThanOrEqual(1)
  for (const paragraph of letter) {
    const { quote, chips, heading, signals, sentences } = paragraph
    if (quote) {
      const { wording, answer } = quote
      expect(tender.has(wording)).toBe(false)
      expect(insights.care && ofTenderSignals.has(wording)).toBe(false)
      expect(text).not.toContain(wording.slice(0, -1))
      expect(paragraphText(sentences)).not.toMatch(/[“"]/)
      expect(cited(paragraph).map((id) => evidence[id]?.statement?.wording)).toContain(wording)
      const { keyed } = items.find((item) => item.text === wording)!
      expect(answer).not.toBe(3)
      expect(keyed * (answer - 3)).toBeGreaterThanOrEqual(0)
    }
    for (const { label, signal, score } of chips) {
      expect(score).toBe(String(roundScore(signal ? result[signalScoreKey(signal)] : result.rasScore)))
      expect(label).toBe(signal ?? 'Score')
    }
    for (const signal of signals) expect(signalsCited(paragraph)).toContain(signal)
    const [, strength] = /^(.+), a strength$/.exec(heading) ?? []
    if (strength) expect(cited(paragraph).some((id) => id.endsWith(`/${strength}`))).toBe(true)
  }
}

function signalsCited(paragraph: LetterParagraph): string[] {
  return cited(paragraph).map((id) => {
    const item = items.find((one) => id === `item:${one.id}`)
    return item?.signal ?? id.replace(/^\w+:/, '').replace(/\/.*/, '')
  })
}

test('shows the sample’s letter with its headings, chips and quotes', () => {
  expect(
    letterOf(sampleScore, sampleLetter).map(({ heading, chips, quote }) => ({
      heading,
      chips: chips.map(({ label, score }) => `${label} ${score}`),
      quote: quote && `${quote.wording} ${quote.answer}`,
    })),
  ).toEqual([
    {
      heading: 'Warm Response, a strength',
      chips: ['Heart 73'],
      quote: 'When someone is upset, I comfort them before I offer advice. 5',
    },
    { heading: 'Two sides of you', chips: ['Vibe 71', 'Pattern 57', 'Needs 47'], quote: null },
    { heading: 'Where growth is nearest', chips: ['Anchor 56', 'Needs 47', 'Pattern 57'], quote: null },
    { heading: 'Your styles', chips: ['Spark 70'], quote: null },
    { heading: 'Your score', chips: ['Score 67'], quote: null },
    { heading: 'Your first step', chips: ['Needs 47', 'Pattern 57'], quote: null },
  ])
})

describe('a letter of the built-in writer', () => {
  const letters = people.map((person) => {
    const words = composeLetter(person.scored, person.answers, person.scoredBefore)
    const result = resultOf(person)
    return {
      result,
      words,
      letter: letterOf(result, words),
      profile: createProfile(person.scored, words.insights.care),
    }
  })

  test('says what is true, under headings that differ', () => {
    for (const { letter, result, words } of letters) expectTrue(letter, result, words)
  })

  test('names a strength at its beginning exactly if there is one', () => {
    for (const { letter, profile } of letters) {
      const beginning = letter.find(({ kind }) => kind === 'strength')!
      expect(beginning.heading).toBe(profile.strength ? `${profile.strength.name}, a strength` : 'What you have')
    }
  })

  test('quotes an answer at large in most cases', () => {
    expect(letters.filter(({ letter }) => letter.some(({ quote }) => quote)).length).toBeGreaterThan(200)
  })

  test('leaves out words of support, and calls no growth nearest if care is needed', () => {
    const cared = letters.filter(({ words }) => words.insights.care)
    expect(cared.length).toBeGreaterThan(20)
    for (const { letter, words } of cared) {
      expect(letter).toHaveLength(words.insights.summary.length - 1)
      expect(letter.map(({ heading }) => heading)).not.toContain('Where growth is nearest')
    }
  })
})

test('shows no large quote of a statement that the text quotes, nor beside a quotation', () => {
  const letter = letterOf(sampleScore, sampleLetter)
  const beginning = letter.find(({ quote }) => quote)!
  const { wording } = beginning.quote!
  const { insights } = sampleLetter
  const saying = (kind: string, quoted: string) => ({
    ...sampleLetter,
    insights: {
      ...insights,
      summary: insights.summary.map((paragraph) =>
        paragraph.kind === kind
          ? { ...paragraph, sentences: [{ ...paragraph.sentences[0]!, text: quoted }, ...paragraph.sentences.slice(1)] }
          : paragraph,
      ),
    },
  })
  const elsewhere = letterOf(sampleScore, saying('styles', `“${wording}” was one.`))
  expect(elsewhere.map(({ quote }) => quote?.wording)).not.toContain(wording)
  const beside = letterOf(sampleScore, saying(beginning.kind, 'You say “fine” to them.'))
  for (const { sentences, quote } of beside) if (/“/.test(paragraphText(sentences))) expect(quote).toBeNull()
})

describe('a letter with sentences of a model', () => {
  const some = people.slice(0, 20).map((person) => {
    const { scored, answers, scoredBefore: previous } = person
    const insights = composeBody(scored, answers, previous)
    return {
      result: resultOf(person),
      insights,
      evidence: evidenceOf(scored, answers, previous),
      asked: openSlots(analyseResult({ scored, answers, previous }), insights.challenge),
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

  test('shows true and different headings, those of the built-in letter, chips and quotes, wherever the model wrote', () => {
    fc.assert(
      fc.property(anyLetter, ({ result, words, written }) => {
        const letter = letterOf(result, words)
        expectTrue(letter, result, words)
        const byModel = sentencesOf({ summary: letter }).filter(({ writer }) => writer === 'model')
        const elsewhere = (sentences: { slot?: string; text: string }[]) =>
          sentences.flatMap(({ slot, text }) => (slot === 'opening' ? [] : text)).toSorted()
        expect(elsewhere(byModel)).toEqual(elsewhere(written))
        const own = some.find((one) => one.result === result)!
        expect(letterOf(result, own).map(({ heading }) => heading)).toEqual(letter.map(({ heading }) => heading))
      }),
      { numRuns: 100 },
    )
  })
})

test('quotes no statement whose wording has changed', () => {
  const evidence = structuredClone(sampleLetter.evidence)
  for (const { statement } of Object.values(evidence)) if (statement) statement.wording = `Once: ${statement.wording}`
  expect(letterOf(sampleScore, { ...sampleLetter, evidence }).flatMap(({ quote }) => quote ?? [])).toEqual([])
})
