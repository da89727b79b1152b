import { describe, expect, test } from 'bun:test'
import { createProfile } from '#api/letter/evidence/evidence.ts'
import { composeLetter } from '#api/letter/writer/writer.ts'
import type { Sheet } from '#api/instrument/sheet.ts'
import { scoreSheet } from '#api/instrument/scoring.ts'
import { items } from '#api/instrument/bank.ts'
import { meaningOf } from '#api/content/clauses.ts'
import { unchangedPeople } from '#api/instrument/simulated/people.ts'
import type { ScoreResult } from '#api/results/contract.ts'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import components from '#content/en/assessment/insights/components.json'
import { capitalize } from '#api/content/format.ts'
import { strengthCard, growthCard, heroSentence, type HeroSource } from './hero.ts'
import { arePartsLevel } from './shape.ts'

/** What the first screen is made of, for a sheet of answers. */
function sourceOf(sheet: Sheet): HeroSource {
  const scored = scoreSheet(sheet)
  return {
    result: scored as ScoreResult,
    letter: { ...composeLetter(scored, sheet), challenge: {} as LetterWithPractice['challenge'] },
    answers: [...sheet].map(([questionId, answer]) => ({ questionId, answer: answer as 1 | 2 | 3 | 4 | 5 })),
  }
}

const sheetOf = (answer: (keyed: number) => number): Sheet => new Map(items.map(({ id, keyed }) => [id, answer(keyed)]))
const clauses = Object.values(components)
  .flatMap((parts) => Object.values(parts).flatMap(({ can }) => Object.entries(can as Record<string, string>)))
  .map(([item, says]) => ({ item: Number(item), says }))

describe('for simulated people', () => {
  const sources = unchangedPeople(160).map(({ answers }) => sourceOf(answers))

  /** What a source's sentence says that the person does, as content/ has it, and the item that it comes from. */
  const didOf = (source: HeroSource) => {
    const [before = ''] = heroSentence(source).split(/; |, and your other areas/)
    return clauses.find(({ says }) => capitalize(says) === before)
  }
  const wordsOf = (source: HeroSource) =>
    [strengthCard(source), growthCard(source)].flatMap(({ title, text }) => [title, text]).join(' ')

  test('names something that they do, then in words where growth is nearest', () => {
    for (const source of sources) {
      const { signal, component } = source.letter.insights.challenge
      const did = didOf(source)!
      const answer = source.answers.find(({ questionId }) => questionId === did.item)!.answer
      const { keyed, component: doing } = items.find(({ id }) => id === did.item)!
      expect(keyed * (answer - 3)).toBeGreaterThan(0)
      expect(doing).not.toBe(component)
      expect(heroSentence(source)).toEndWith(` ${meaningOf(signal, component)}.`)
      expect(heroSentence(source)).not.toContain(component)
    }
  })

  test('describes a strength on the first card', () => {
    for (const source of sources) {
      const { title, signal, text } = strengthCard(source)
      const strength = source.result.signalBreakdowns
        .flatMap((breakdown) => breakdown.components.map((one) => ({ ...one, signal: breakdown.signal })))
        .find(({ standing }) => standing === 'strength')
      expect(clauses.some(({ says }) => text.toLowerCase().includes(says.toLowerCase()))).toBe(true)
      if (strength === undefined || signal !== strength.signal || title === signal) continue
      expect(title).toBe(capitalize(meaningOf(strength.signal, strength.name)))
      expect(text).toStartWith(`${strength.name}, in ${strength.signal}: `)
    }
  })

  test('describes the challenge on the second card, as the lowest only if nothing shows a lower score', () => {
    for (const source of sources) {
      const { signal, component } = source.letter.insights.challenge
      const card = growthCard(source)
      expect(card).toMatchObject({ signal, title: capitalize(meaningOf(signal, component)) })
      expect(card.text).toStartWith(`${component}, in ${signal}. `)
      expect(card.score).toBeGreaterThanOrEqual(0)
      const answers = new Map(source.answers.map((one) => [one.questionId, one.answer]))
      const { lowest } = createProfile({ scored: source.result, answers })
      expect(card.text.includes('lowest')).toBe(!source.letter.insights.care && lowest?.name === component)
    }
  })

  test('calls no growth nearest and names nothing of Anchor or Pattern if care is needed', () => {
    const cared = sources.filter(({ letter }) => letter.insights.care)
    expect(cared.length).toBeGreaterThan(10)
    for (const source of cared) {
      expect(growthCard(source).label).toBe('Where you could start')
      expect([strengthCard(source).signal, growthCard(source).signal]).not.toContain('Anchor')
      expect([strengthCard(source).signal, growthCard(source).signal]).not.toContain('Pattern')
      expect(`${wordsOf(source)} ${heroSentence(source)}`).not.toMatch(/nearest|lowest/)
      expect(['Anchor', 'Pattern']).not.toContain(items.find(({ id }) => id === didOf(source)!.item)!.signal)
    }
    for (const source of sources.filter((one) => !cared.includes(one) && !arePartsLevel(one.result))) {
      expect(growthCard(source).label).toBe('Where growth is nearest')
    }
  })
})

test.each([
  ['high', 2, /^When someone you trust .+, and your other areas are about as high; your week could start with /],
  ['low', -2, /^You answered 200 statements without sparing yourself; your week could start with /],
  ['in the middle', 0, /^Your answers keep to the middle, which has room on both sides; your week could start with /],
])('names no part as lowest if all are level and %s', (_, lean, sentence) => {
  const source = sourceOf(sheetOf((keyed) => 3 + keyed * lean))
  expect(heroSentence(source)).toMatch(sentence)
  expect(strengthCard(source)).toMatchObject({ signal: null, score: null })
  expect(growthCard(source).label).toBe('Where you could start')
  expect(growthCard(source).text).not.toContain('lowest')
})
