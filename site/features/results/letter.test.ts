import { describe, expect, test } from 'bun:test'
import { paragraphKinds, paragraphText } from '#api/letter/contract.ts'
import { createProfile } from '#api/letter/evidence/evidence.ts'
import { writeWords } from '#api/letter/writer/writer.ts'
import { sampleScore, sampleWords } from '#api/results/sample/sample.ts'
import { expectTrue, letterBy, people, resultOf } from '#api/test/letter-check.ts'
import { headingOf } from './letter-headings.ts'

test('shows the sample’s letter with its headings, chips and quotes', () => {
  expect(
    letterBy(sampleScore, sampleWords).map(({ heading, chips, quote }) => ({
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
    const words = writeWords(person.scored, person.answers, person.scoredBefore)
    const result = resultOf(person)
    return {
      result,
      words,
      letter: letterBy(result, words),
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

  test('has at most one quote, and most letters have one', () => {
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

const headingsOf = (result: typeof sampleScore, care = false) =>
  paragraphKinds.map((kind) => headingOf(kind, { result, care }))

test('calls nothing nearest if all parts are level or care is needed, and names no strength without one', () => {
  const signalBreakdowns = sampleScore.signalBreakdowns.map((breakdown) => ({
    ...breakdown,
    components: breakdown.components.map((one) => ({ ...one, score: 50, estimate: 50, standing: 'even' as const })),
  }))
  const level = headingsOf({ ...sampleScore, signalBreakdowns })
  expect(level).toContain('Where you could start')
  expect(level).toContain('What you have')
  expect(headingsOf(sampleScore, true)).toContain('Where you could start')
  expect(headingsOf(sampleScore)).toContain('Where growth is nearest')
})

test('shows no large quote of a statement that the text quotes, nor beside a quotation', () => {
  const letter = letterBy(sampleScore, sampleWords)
  const beginning = letter.find(({ quote }) => quote)!
  const { wording } = beginning.quote!
  const { insights } = sampleWords
  const saying = (kind: string, quoted: string) => ({
    ...sampleWords,
    insights: {
      ...insights,
      summary: insights.summary.map((paragraph) =>
        paragraph.kind === kind
          ? { ...paragraph, sentences: [{ ...paragraph.sentences[0]!, text: quoted }, ...paragraph.sentences.slice(1)] }
          : paragraph,
      ),
    },
  })
  const elsewhere = letterBy(sampleScore, saying('styles', `“${wording}” was one.`))
  expect(elsewhere.map(({ quote }) => quote?.wording)).not.toContain(wording)
  const beside = letterBy(sampleScore, saying(beginning.kind, 'You say “fine” to them.'))
  for (const { sentences, quote } of beside) if (/“/.test(paragraphText(sentences))) expect(quote).toBeNull()
})
