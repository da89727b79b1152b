import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { signalNames } from '../../../api/contract/signal.ts'
import { surroundings } from '../chart/surroundings.fixture.ts'
import { gaugeConfiguration, radarConfiguration } from './chart-configuration.ts'

const still = { ...surroundings, isAnimated: false }

describe('the gauge', () => {
  test('is a half circle, cut out to 80%, of the shown score against the rest of 100', () => {
    const { data, options } = gaugeConfiguration(66.5, surroundings)
    expect(data.datasets[0]?.data).toEqual([67, 33])
    expect(options).toMatchObject({ circumference: 180, cutout: '80%' })
  })

  test('always sums to 100', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const { datasets } = gaugeConfiguration(hundredths / 100, still).data
        const [filled = -1, rest = -1] = datasets[0]?.data ?? []
        expect(filled + rest).toBe(100)
        expect(Math.min(filled, rest)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the radar', () => {
  const scores = signalNames.map((signal, index) => ({ signal, score: index * 10 + 0.5 }))

  test('has an axis a signal, in order, from 0 to 100 with a ring every 20', () => {
    const { data, options } = radarConfiguration(scores, surroundings)
    expect(data.labels).toEqual([...signalNames])
    expect(data.datasets[0]?.data).toEqual([1, 11, 21, 31, 41, 51, 61, 71, 81, 91])
    expect(options?.scales?.r).toMatchObject({ min: 0, max: 100, ticks: { stepSize: 20 } })
  })
})

test('nothing moves for those who ask for less motion', () => {
  expect(gaugeConfiguration(50, still).options?.animation).toBe(false)
  expect(radarConfiguration([], still).options?.animation).toBe(false)
})
