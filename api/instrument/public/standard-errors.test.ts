import { describe, expect, test } from 'bun:test'
import type { SignalName } from '#api/contract/signal.ts'
import { areApart, componentErrors, componentsApartError, rasError, signalError } from './standard-errors.ts'
import { signals } from './signals.ts'

const showing = { signal: 'Spark', name: 'Showing Care' } as const
const receiving = { signal: 'Spark', name: 'Receiving Care' } as const
const trust = { signal: 'Anchor', name: 'Trust' } as const

describe('the standard error', () => {
  test.each<[statements: string, error: number, signals: SignalName[]]>([
    ['4 + and 4 −', 8.91, ['Drive', 'Lens', 'Needs', 'Compass']],
    ['5 + and 5 −', 8.17, ['Spark', 'Personality']],
    ['6 + and 6 −', 7.65, ['Vibe']],
    ['8 + and 8 −', 6.93, ['Heart']],
    ['8 + and 12 −', 6.51, ['Anchor', 'Pattern']],
  ])('combines %s statements and the day: %d', (_, error, signals) => {
    for (const signal of signals) expect(signalError(signal)).toBeCloseTo(error, 2)
  })

  test('contains all of the common day and a tenth of each signal’s for the RAS', () => {
    expect(rasError).toBeCloseTo(3.918, 3)
  })

  test('falls with the number of statements for a component', () => {
    const components = signals().flatMap(({ name: signal, components }) =>
      components.map(({ name }) => componentErrors({ signal, name })),
    )
    const largest = (of: number) => Math.max(...components.flatMap(({ size, error }) => (size === of ? error : [])))
    expect([4, 5, 6, 7].map((size) => Math.round(largest(size) * 10) / 10)).toEqual([11.9, 11.1, 10.4, 9.4])
  })

  test('throws for an unknown component', () => {
    expect(() => componentErrors({ signal: 'Spark', name: 'Trust' })).toThrow(RangeError)
  })
})

test('separates a component from the RAS by its items and its signal’s day', () => {
  expect(componentErrors(trust).fromRas).toBeCloseTo(8.892, 3)
})

test('leaves the day out of two components of one signal, but not of two signals', () => {
  expect(componentsApartError(showing, receiving)).toBeCloseTo(14.454, 3)
  expect(componentsApartError(showing, trust)).toBeCloseTo(13.853, 3)
})

test('separates two scores of one sheet from 1.64 errors of their difference on', () => {
  expect(areApart(50, 66.3, 10)).toBe(false)
  expect(areApart(66.4, 50, 10)).toBe(true)
})
