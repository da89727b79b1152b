import { expect, test } from 'bun:test'
import { items } from '#api/instrument/bank.ts'
import { sampleScore } from '#api/sample/sample.ts'
import { signalScoreKey } from '#api/contract/signal.ts'
import { roundForStorage } from '#api/instrument/public/rounding.ts'
import { methodFigures } from '#site/lib/content/method-figures.ts'
import { figureInWords } from './comparisons.ts'
import { workedScore } from './worked-score.ts'

test('works out the sample’s scores as the scorer does, step by step', () => {
  const { part, signal } = workedScore()
  for (const { plus, minus, score } of [part, signal]) expect(50 + 12.5 * (plus - minus)).toBeCloseTo(score, 10)
  const { components } = sampleScore.signalBreakdowns.find((one) => one.signal === signal.name)!
  expect(components.find(({ name }) => name === part.name)?.score).toBe(roundForStorage(part.score))
  expect(sampleScore[signalScoreKey(signal.name)]).toBe(roundForStorage(signal.score))
})

test('counts statements and names bounds as the instrument has them', () => {
  const { scored, preferences, raising, lowering, strengthLeast, strengthMost } = methodFigures()
  expect([Number(scored) + Number(preferences), Number(raising) + Number(lowering)]).toEqual([items.length, 120])
  expect([strengthLeast, strengthMost]).toEqual(['18', '25'])
})

test.each([
  ['share', 0.91, '91%'],
  ['share', 0.006, '0.6%'],
  ['share', 'chance.possible', '21%'],
  ['points', { from: 8.1, to: 8.6 }, '8.1 to 8.6'],
  ['correlation', { value: 0.5, from: 0.38, to: 0.6 }, '0.50 (0.38 to 0.60)'],
  ['steps', { value: 0.05, spread: 0.11 }, '0.05 ± 0.11'],
] as const)('writes a %s of %p as %s', (kind, figure, words) => {
  expect(figureInWords(kind, figure)).toBe(words)
})
