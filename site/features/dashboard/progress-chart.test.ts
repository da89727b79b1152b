import { expect, test } from 'bun:test'
import { occasionsOf } from '#site/lib/charts/progress.ts'
import { scoresOf } from '#site/lib/assessments/scores.fixture.ts'
import { progressChart } from './progress-chart.ts'

const { data } = progressChart(occasionsOf(scoresOf([50, 58, 64.5])), (colour) => colour)
const [, high, low] = data.datasets

test('draws the band of the measurement error without widening the axis', () => {
  expect(high).toMatchObject({ data: [54, 62, 69], fill: '+1' })
  expect(low?.data).toEqual([46, 54, 61])
  const wide = occasionsOf(scoresOf([50, 58])).map((occasion) => ({ ...occasion, low: 20, high: 90 }))
  expect(progressChart(wide, String).options?.scales?.y).toMatchObject({ min: 40, max: 68 })
})

test('draws no band between results in different languages', () => {
  const occasions = occasionsOf(scoresOf([50, 58, 64.5]))
  occasions[1]!.growth = { points: 8, meaning: 'across languages' }
  const colourTo = Object(progressChart(occasions, String).data.datasets[1]!.segment).backgroundColor
  expect([1, 2].map((p1DataIndex) => colourTo({ p1DataIndex }))).toEqual(['transparent', undefined])
})
