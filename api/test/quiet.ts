import { afterEach, beforeEach, expect, spyOn } from 'bun:test'
import { logLines } from '../observed.ts'

// Noise fails a test: one that expects an error in the log takes it.
const printed = spyOn(console, 'error')
const logged: string[] = []
logLines.subscribe((line) => {
  if (line.level === 'error') logged.push(JSON.stringify(line))
})

beforeEach(() => {
  takeErrors()
  printed.mockImplementation(() => {})
})

afterEach(() => {
  expect(takeErrors(), 'nothing may be written to the error log unasked').toBe('')
})

/** What was logged as an error so far. Reading it clears it. */
export function takeErrors(): string {
  const text = [...printed.mock.calls.flat(), ...logged.splice(0)].join('\n')
  printed.mockClear()
  return text
}
