import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { tooManyTries } from '../contract/too-many-tries.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [2, '2 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [14 * 60, '14 minutes'],
  [14 * 60 + 1, '15 minutes'],
  [59 * 60 + 1, '1 hour'],
  [60 * 60, '1 hour'],
  [61 * 60, '1 hour and 1 minute'],
  [2 * 60 * 60, '2 hours'],
  [2 * 60 * 60 + 61, '2 hours and 2 minutes'],
  [null, 'a few minutes'],
] as const)('a wait of %p seconds is said as %s', (seconds, words) => {
  expect(tooManyTries(seconds)).toBe(`Too many tries. Please wait ${words} and try again.`)
})

test('whoever waits as long as they are told has waited long enough, and a minute too long at most', () => {
  const lengths = { second: 1, minute: 60, hour: 3600 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), (seconds) => {
      const parts = [...tooManyTries(seconds).matchAll(/([\d,]+) (second|minute|hour)/g)]
      const counts = parts.map(([, count, unit]) => Number(count!.replace(',', '')) * lengths[unit as 'second'])
      const total = counts.reduce((sum, part) => sum + part, 0)
      expect(total).toBeGreaterThanOrEqual(seconds)
      expect(total).toBeLessThan(seconds + 60)
    }),
  )
})
