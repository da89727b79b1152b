import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { aboutScore, rangeOf } from './range.ts'
import { whole } from './rounding.ts'

test('a range reaches one error to either side, in whole points', () => {
  expect(rangeOf(66.5, 3.93)).toEqual({ from: 63, to: 70 })
})

test('a score errs, but for one at an end of the scale, which is not "about" it', () => {
  expect([0, 0.4, 0.5, 66.5, 99.4, 99.5, 100].map(aboutScore)).toEqual([
    '0',
    '0',
    'about 1',
    'about 67',
    'about 99',
    '100',
    '100',
  ])
})

test('a range ends where the scale does', () => {
  expect(rangeOf(0, 3.93)).toEqual({ from: 0, to: 4 })
  expect(rangeOf(100, 3.93)).toEqual({ from: 96, to: 100 })
  expect(rangeOf(2, 8.9)).toEqual({ from: 0, to: 11 })
})

test('a range lies on the scale and holds the score that is shown', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.double({ min: 0, max: 60, noNaN: true }),
      (hundredths, error) => {
        const { from, to } = rangeOf(hundredths / 100, error)
        const shown = whole(hundredths / 100)
        expect(0 <= from && from <= shown && shown <= to && to <= 100).toBe(true)
        expect([from, to].every(Number.isInteger)).toBe(true)
      },
    ),
  )
})
