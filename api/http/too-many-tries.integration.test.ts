import { expect, test } from 'bun:test'
import { tooManyTries } from '../contract/too-many-tries.ts'

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
  expect(tooManyTries(seconds)).toBe(`Too many attempts. Please wait ${words} and try again.`)
})
