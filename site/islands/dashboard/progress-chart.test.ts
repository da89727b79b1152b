import { expect, test } from 'bun:test'
import { context } from '../chart/chart-context.fixture.ts'
import { labelLines, progressConfiguration } from './progress-chart.ts'
import { occasionsOf } from '../../lib/progress.ts'
import { scoresOf } from '../../lib/scores.fixture.ts'

const occasions = occasionsOf(scoresOf([50, 58, 64.5]))

test('a line of the shown scores, from ten under the lowest to ten over the highest', () => {
  const { type, data, options } = progressConfiguration(occasions, context)
  expect(type).toBe('line')
  expect(data.labels).toEqual(['First Assessment', 'Assessment 2', 'Latest'])
  expect(data.datasets[0]?.data).toEqual([50, 58, 65])
  expect(options?.scales?.y).toMatchObject({ min: 40, max: 75 })
})

test('the band of the measurement error is around it', () => {
  const [, high, low] = progressConfiguration(occasions, context).data.datasets
  expect(high).toMatchObject({ data: [54, 62, 69], fill: '+1' })
  expect(low).toMatchObject({ data: [46, 54, 61] })
})

test('nothing moves for those who ask for less motion', () => {
  const still = { ...context, isAnimated: false }
  expect(progressConfiguration(occasions, still).options?.animation).toBe(false)
  expect(progressConfiguration(occasions, context).options?.animation).toEqual({ duration: 900 })
})

test('labels take the room there is', () => {
  expect(labelLines(occasions, 0, 900)).toEqual(['First Assessment', 'January 15, 2026'])
  expect(labelLines(occasions, 1, 340)).toEqual(['Assessment', '2'])
  expect(labelLines(occasions, 1, 200)).toEqual([])
  expect(labelLines(occasions, 2, 200)).toEqual(['Latest'])
})
