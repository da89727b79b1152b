import { afterEach, beforeEach, expect, spyOn } from 'bun:test'

// Noise fails a test: one that expects an error in the log spies on console.error itself and clears it.
const log = spyOn(console, 'error')

beforeEach(() => {
  log.mockClear()
  log.mockImplementation(() => {})
})

afterEach(() => {
  expect(log.mock.calls, 'nothing may be written to the error log unasked').toEqual([])
})

/** What was logged as an error so far. Reading it clears it. */
export function takeErrors(): string {
  const text = log.mock.calls.flat().join('\n')
  log.mockClear()
  return text
}
