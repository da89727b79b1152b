import { describe, expect, test } from 'bun:test'
import { signalNames } from '#api/contract/signal.ts'
import {
  areApart,
  changeError,
  type ComponentName,
  componentError,
  componentFromRasError,
  componentsApartError,
  componentSize,
  rasError,
  signalError,
} from './errors.ts'
import { parameter } from './parameters.ts'
import { signals } from './signals.ts'

/** The questionnaire's numbers of + and − items, and what follows with the simulated spreads and days. */
const known = {
  Spark: { items: [5, 5], error: 8.2 },
  Anchor: { items: [8, 12], error: 6.5 },
  Vibe: { items: [6, 6], error: 7.6 },
  Drive: { items: [4, 4], error: 8.9 },
  Lens: { items: [4, 4], error: 8.9 },
  Pattern: { items: [8, 12], error: 6.5 },
  Needs: { items: [4, 4], error: 8.9 },
  Compass: { items: [4, 4], error: 8.9 },
  Personality: { items: [5, 5], error: 8.2 },
  Heart: { items: [8, 8], error: 6.9 },
} as const

const spread = { plus: parameter('answer.spread.plus'), minus: parameter('answer.spread.minus') }
const day = { common: parameter('day.common'), signal: parameter('day.signal') }
const itemVariance = ([plus, minus]: readonly [number, number]) =>
  12.5 ** 2 * (spread.plus ** 2 / plus + spread.minus ** 2 / minus)

const components = signals.flatMap(({ name: signal, components }) =>
  components.map(({ name }) => ({ signal, name, size: componentSize(signal, name) })),
)

type Part = ComponentName & { ofItems: number }

describe('the standard error', () => {
  test.each(signalNames)('combines items and the day for %s', (signal) => {
    const variance = itemVariance(known[signal].items) + day.common ** 2 + day.signal ** 2
    expect(signalError(signal)).toBeCloseTo(Math.sqrt(variance), 10)
    expect(signalError(signal)).toBeCloseTo(known[signal].error, 1)
  })

  test('contains all of the common day and a tenth of each signal’s for the RAS', () => {
    const ofItems = signalNames.reduce((sum, name) => sum + itemVariance(known[name].items), 0)
    expect(rasError).toBeCloseTo(Math.sqrt(ofItems / 100 + day.common ** 2 + day.signal ** 2 / 10), 10)
    expect(rasError).toBeCloseTo(3.9, 1)
  })

  test('falls with the number of statements for a component', () => {
    const bySize = Map.groupBy(components, ({ size }) => size)
    const errorAt = (size: number) =>
      Math.max(...bySize.get(size)!.map(({ signal, name }) => componentError(signal, name)))
    expect([...bySize.keys()].sort()).toEqual([4, 5, 6, 7])
    expect([4, 5, 6, 7].map((size) => Math.round(errorAt(size) * 10) / 10)).toEqual([11.9, 11.1, 10.4, 9.4])
    for (const { signal, name } of components) expect(componentError(signal, name)).toBeGreaterThan(signalError(signal))
  })

  test('is √2 times as large for a change', () => expect(changeError(10)).toBeCloseTo(14.142, 3))

  test('throws for an unknown component', () => {
    expect(() => componentError('Spark', 'Trust')).toThrow(RangeError)
  })
})

test('separates a component from the RAS by its items and its signal’s day', () => {
  const own = componentError('Anchor', 'Trust') ** 2 - day.common ** 2
  expect(componentFromRasError({ signal: 'Anchor', name: 'Trust' }) ** 2).toBeCloseTo(own, 9)
})

test('leaves the day out of two components of one signal, but not of two signals', () => {
  const [showing, receiving, trust] = ['Showing Care', 'Receiving Care', 'Trust'].map((name) => {
    const { signal } = components.find((one) => one.name === name)!
    return { signal, name, ofItems: componentError(signal, name) ** 2 - day.common ** 2 - day.signal ** 2 }
  }) as [Part, Part, Part]
  expect(componentsApartError(showing, receiving) ** 2).toBeCloseTo(showing.ofItems + receiving.ofItems, 9)
  expect(componentsApartError(showing, trust) ** 2).toBeCloseTo(
    showing.ofItems + trust.ofItems + 2 * day.signal ** 2,
    9,
  )
})

test('separates two scores of one sheet from 1.64 errors of their difference on', () => {
  expect(areApart(50, 66.3, 10)).toBe(false)
  expect(areApart(66.4, 50, 10)).toBe(true)
})
