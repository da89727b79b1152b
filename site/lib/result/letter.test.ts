import { describe, expect, test } from 'bun:test'
import { signalNames } from '../../../api/contract/signal-names.ts'
import { writeWords } from '../../../api/domain/insights/writer/writer.ts'
import { sampleScore, sampleWords } from '../../../api/domain/sample.ts'
import { expectTrue, letterBy, people, resultOf } from '../../../api/test/letter-check.ts'
import { letterOf } from './letter.ts'

test('the sample’s letter reads as its editors left it', () => {
  expect(
    letterBy(sampleScore, sampleWords).map(({ heading, chips, quote }) => ({
      heading,
      chips: chips.map(({ label, score }) => `${label} ${score}`),
      quote: quote && `${quote.wording} ${quote.answer}`,
    })),
  ).toEqual([
    { heading: 'In your own words', chips: ['Needs 47', 'Heart 73', 'Vibe 71', 'Personality 65'], quote: null },
    {
      heading: 'Between Asking Clearly and Warm Response',
      chips: ['Needs 47', 'Heart 73', 'Pattern 57', 'Anchor 56'],
      quote: 'When someone is upset, I comfort them before I offer advice. 5',
    },
    {
      heading: 'Ways of your own',
      chips: ['Heart 73', 'Spark 70'],
      quote: 'I tell people that their feelings make sense to me. 5',
    },
    { heading: 'Taken together', chips: ['Score 67', 'Needs 47'], quote: null },
  ])
})

describe('a letter of the built-in writer', () => {
  const letters = people.map((person, place) => {
    const words = writeWords(person.scored, person.answers, place % 2 ? person.scoredBefore : undefined)
    return { words, result: resultOf(person), letter: letterBy(resultOf(person), words) }
  })

  test('says what is true, in headings that differ, and shouts nothing', () => {
    for (const { letter, result, words } of letters) expectTrue(letter, result, words)
  })

  test('names an edge or a strength only where one is', () => {
    for (const { letter, result } of letters) {
      const parts = result.signalBreakdowns.flatMap(({ components }) => components)
      for (const { heading } of letter) {
        const [, edge] = /^(.+), an edge to grow$/.exec(heading) ?? []
        const [, strength] = /^(.+), a strength$/.exec(heading) ?? []
        if (edge) expect(parts.find(({ name }) => name === edge)?.standing).toBe('edge')
        if (strength) expect(parts.find(({ name }) => name === strength)?.standing).toBe('strength')
      }
    }
  })

  test('needs no heading that would fit any paragraph, and mostly has a quote', () => {
    const headings = letters.flatMap(({ letter }) => letter.map(({ heading }) => heading))
    expect(headings.filter((heading) => /^(To begin|Looking closer|A step|Beside|In closing)/.test(heading))).toEqual(
      [],
    )
    expect(letters.filter(({ letter }) => letter.some(({ quote }) => quote)).length).toBeGreaterThan(250)
  })

  test('leaves the words of support out, and puts no hard edge of closeness over a paragraph beside them', () => {
    const cared = letters.filter(({ words }) => words.insights.care)
    expect(cared.length).toBeGreaterThan(20)
    for (const { letter, words, result } of cared) {
      expect(letter).toHaveLength(words.insights.summary.length - 1)
      const hard = result.signalBreakdowns
        .filter(({ signal }) => signal === 'Anchor' || signal === 'Pattern')
        .flatMap(({ components }) => components.filter(({ standing }) => standing === 'edge'))
      for (const { heading } of letter) for (const { name } of hard) expect(heading).not.toContain(name)
    }
  })
})

test('each paragraph carries what the person says of it', () => {
  const paragraphs = sampleWords.insights.summary.map((_, place) => ({ key: `${place}`, fits: place === 1 }))
  expect(letterOf(sampleScore, { ...sampleWords, paragraphs }).map(({ judged }) => judged)).toEqual(paragraphs)
})

test('the petals beside a paragraph are those of its signals', () => {
  for (const { signals } of letterBy(sampleScore, sampleWords)) {
    expect(signals.every((signal) => signalNames.includes(signal))).toBe(true)
    expect(signals.length).toBeLessThanOrEqual(4)
  }
})
