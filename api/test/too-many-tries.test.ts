import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { tooManyTries } from '../contract/too-many-tries.ts'

describe('too many tries', () => {
  test.each([
    [0, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [59 * 60 + 1, '1 hour'],
    [61 * 60, '1 hour and 1 minute'],
    [2 * 60 * 60, '2 hours'],
    [null, 'a few minutes'],
  ] as const)('asks to wait for %p seconds as %s', (seconds, words) => {
    expect(tooManyTries(seconds)).toBe(`Too many tries. Please wait ${words} and try again.`)
  })

  test('asks to wait long enough, and at most a minute too long', () => {
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
})
