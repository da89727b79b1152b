import { expect, test } from 'bun:test'
import { context } from '../chart/chart-context.fixture.ts'
import { labelLines, progressConfiguration } from './progress-chart.ts'
import { occasionsOf } from '../../lib/progress.ts'
import { scoresOf } from '../../lib/scores.fixture.ts'

const occasions = occasionsOf(scoresOf([50, 58, 64.5]))

/** Scores at the times of the three. */
const course = (...scores: number[]) => scores.map((y, index) => ({ x: occasions[index]!.time, y }))

test('the line is that of the shown scores, from ten under the lowest to ten over the highest', () => {
  const { type, data, options } = progressConfiguration(occasions, context)
  expect(type).toBe('line')
  expect(data.datasets[0]?.data).toEqual(course(50, 58, 65))
  expect(options?.scales?.y).toMatchObject({ min: 40, max: 75 })
})

test('the band of the measurement error is around the line', () => {
  const [, high, low] = progressConfiguration(occasions, context).data.datasets
  expect(high).toMatchObject({ data: course(54, 62, 69), fill: '+1' })
  expect(low).toMatchObject({ data: course(46, 54, 61) })
})

test('nothing moves for those who ask for less motion', () => {
  const still = { ...context, isAnimated: false }
  expect(progressConfiguration(occasions, still).options?.animation).toBe(false)
  expect(progressConfiguration(occasions, context).options?.animation).toEqual({ duration: 900 })
})

test('each score stands at its time, whatever lies between two', () => {
  const x = progressConfiguration(occasions, context).options?.scales?.['x']
  const [first, second, latest] = occasions.map(({ time }) => time)
  expect(x).toMatchObject({ type: 'linear', min: first!, max: latest! })
  const axis = { ticks: [] as { value: number }[] }
  Reflect.apply(x!.afterBuildTicks!, null, [axis])
  expect(axis.ticks.map(({ value }) => value)).toEqual([first!, second!, latest!])
})

test('labels and days take the room there is', () => {
  expect(labelLines(occasions, 900)).toEqual([
    ['First Assessment', 'January 15, 2026'],
    ['Assessment 2', 'February 15, 2026'],
    ['Latest', 'March 15, 2026'],
  ])
  expect(labelLines(occasions, 340)).toEqual([
    ['First', 'Assessment', 'Jan 15, 2026'],
    ['Assessment', '2', 'Feb 15, 2026'],
    ['Latest', 'Mar 15, 2026'],
  ])
})

test('labels have the room of the line alone, without the numbers beside it', () => {
  const ticks = progressConfiguration(occasions, context).options?.scales?.['x']?.ticks
  const around = { maxWidth: 290, chart: { width: 340 } }
  const labelOf = (index: number) => Reflect.apply(ticks!.callback!, around, [0, index, []])
  expect([0, 1, 2].map(labelOf)).toEqual(labelLines(occasions, 290))
  expect(labelOf(1)).toEqual([])
})

test('a score too near another has no label, and the first and the latest always have theirs', () => {
  const [first, second, latest] = occasions
  const nearLatest = { ...second!, time: latest!.time - 24 * 60 * 60 * 1000 }
  const shown = (width: number) => labelLines([first!, nearLatest, latest!], width).map((lines) => lines.length > 0)
  expect([340, 900].map(shown)).toEqual([
    [true, false, true],
    [true, false, true],
  ])
  expect(labelLines(occasions, 200).map((lines) => lines.length > 0)).toEqual([true, false, true])
})
