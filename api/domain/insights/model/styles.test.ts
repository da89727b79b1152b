import { describe, expect, test } from 'bun:test'
import { sampleAnswers } from '../../sample.ts'
import { scoreSheet } from '../../scoring.ts'
import { readResult } from '../evidence/evidence.ts'
import { contradictedStyles, tooManyStyles } from './styles.ts'

// The sample: Shared Presence, Self-Directed, Rescuer and Integrator are clear; Inward Energy leans, with some
// Outward Energy; Belonging, Worth and Purpose are about level.
const { factsOf } = readResult({ scored: scoreSheet(sampleAnswers), answers: sampleAnswers })
const check = (text: string, ...evidence: string[]) => contradictedStyles({ text, evidence }, factsOf)

describe('a style passes', () => {
  test.each([
    ['In Spark, Shared Presence comes clearly first.', 'style:Spark'],
    ['In Vibe you lean toward Inward Energy, with some Outward Energy.', 'style:Vibe'],
    ['Several styles of Needs lie about level.', 'style:Needs'],
    ['Worth a second look is what you answered.', 'ras'],
  ])('%s', (text, id) => expect(check(text, id)).toEqual([]))
})

describe('a style is refused', () => {
  test.each([
    ['that is not shown', 'Physical Warmth matters to you.', 'style:Spark', /Physical Warmth, which is not among/],
    ['that only leans, called clear', 'Inward Energy comes clearly first.', 'style:Vibe', /not clearly first/],
    ['that is clear, said to lean', 'You lean toward Shared Presence.', 'style:Spark', /"lean"/],
    [
      'that comes second, put first',
      'You lean toward Outward Energy, with some Inward Energy.',
      'style:Vibe',
      /another style of Vibe before/,
    ],
    ['in small letters', 'Your way is physical warmth.', 'style:Spark', /Physical Warmth, which is not among/],
    ['of several about level', 'You like Belonging.', 'style:Needs', /Belonging, which does not come first/],
    ['of several about level, unnamed', 'One style comes clearly first.', 'style:Needs', /not clearly first/],
    ['that nothing it cites shows', 'One style comes clearly first.', 'ras', /cites none/],
  ])('%s', (_, text, id, reason) => expect(check(text, id).join()).toMatch(reason))

  test('where none stands out', () => {
    const faint = () => ({ confidence: 'clear', faint: true, shown: [] }) as const
    const sentence = { text: 'In Pattern, Rescuer comes clearly first.', evidence: ['style:Pattern'] }
    expect(contradictedStyles(sentence, faint)).toHaveLength(2)
  })
})

test('a summary names styles of two signals at most', () => {
  const names = ['Shared Presence', 'Inward Energy, with some Outward Energy', 'Integrator']
  const sentences = names.map((text) => ({ text: `You like ${text}.`, evidence: ['ras'] }))
  expect(tooManyStyles(sentences.slice(0, 2))).toEqual([])
  expect(tooManyStyles(sentences)).toEqual(['it names styles of 3 signals; two are the most'])
})
