import { describe, expect, test } from 'bun:test'
import { rasError } from '../contract/score.ts'
import { signalNames } from '../contract/signal.ts'
import { items } from './bank.ts'
import { componentError, differenceError, signalError } from './measurement-error.ts'
import { signals } from '../facts/signals.ts'

/** 12.5 × 0.86, the error of a score from one + and one - item, over √2. */
const perItem = 10.75

// The blueprint's numbers of + and - items, signal by signal.
const counts = {
  Spark: [5, 5],
  Anchor: [8, 12],
  Vibe: [6, 6],
  Drive: [4, 4],
  Lens: [4, 4],
  Pattern: [8, 12],
  Needs: [4, 4],
  Compass: [4, 4],
  Personality: [5, 5],
  Heart: [8, 8],
} as const

const itemPart = ([plus, minus]: readonly [number, number]) => perItem * Math.sqrt(1 / plus + 1 / minus)
const itemVariance = signalNames.reduce((sum, name) => sum + itemPart(counts[name]) ** 2, 0)
const occasionVariance = rasError ** 2 - itemVariance / 100

describe('the error of a signal', () => {
  test.each(signalNames)('%s: its items and the occasion', (signal) => {
    expect(signalError(signal)).toBeCloseTo(Math.sqrt(itemPart(counts[signal]) ** 2 + occasionVariance), 10)
  })

  test('lies between that of the longest and of the shortest scale', () => {
    expect(signalError('Anchor')).toBeCloseTo(5.59, 2)
    expect(signalError('Drive')).toBeCloseTo(8.06, 2)
  })

  test('is larger than that of the mean over all ten, which is the given one', () => {
    for (const signal of signalNames) expect(signalError(signal)).toBeGreaterThan(rasError)
    const ownParts = signalNames.map((signal) => signalError(signal) ** 2 - occasionVariance)
    expect(Math.sqrt(occasionVariance + ownParts.reduce((sum, part) => sum + part) / 100)).toBeCloseTo(rasError, 10)
  })
})

describe('the error of a component', () => {
  const components = signals.flatMap(({ name, components }) =>
    components.map((component) => [name, component.name] as const),
  )

  test.each(components)('%s, %s: larger than that of its signal', (signal, component) => {
    expect(componentError(signal, component)).toBeGreaterThan(signalError(signal))
  })

  test('grows as the items get fewer', () => {
    // 2 and 2 items: √(10.75² + 7.17) = 11.08; 1 and 1: √(15.20² + 7.17) = 15.44
    expect(componentError('Spark', 'Tuning In')).toBeCloseTo(11.08, 2)
    expect(componentError('Drive', 'Owning My Choices')).toBeCloseTo(15.44, 2)
    const sizes = components.map(([signal, component]) => ({
      size: items.filter((item) => item.signal === signal && item.component === component).length,
      error: componentError(signal, component),
    }))
    for (const one of sizes) {
      for (const other of sizes) if (one.size < other.size) expect(one.error).toBeGreaterThan(other.error)
    }
  })
})

test('two occasions err √2 times as much as one', () => {
  expect(differenceError(rasError)).toBeCloseTo(4.808, 3)
})
