import { afterEach, beforeEach, expect, spyOn } from 'bun:test'
import { on } from 'node:events'
import { type LogLine, logLines } from '../log.ts'

// Noise fails a test: one that expects an error in the log takes it.
const printed = spyOn(console, 'error')
const logged: string[] = []
logLines.on('line', (line) => {
  // Requests that were answered as failed are for the test to expect.
  if (line.level === 'error' && !('duration' in line)) logged.push(JSON.stringify(line))
})

beforeEach(() => {
  takeErrors()
  printed.mockImplementation(() => {})
})

afterEach(() => {
  expect(takeErrors(), 'nothing may be written to the error log unasked').toBe('')
})

export function watchLog() {
  const lines: LogLine[] = []
  const add = (line: LogLine) => void lines.push(line)
  logLines.on('line', add)
  return { lines, end: () => void logLines.off('line', add) }
}

/** Until an error is written to the log, which may be after the client has seen it. */
export async function nextError(): Promise<void> {
  for await (const [{ level }] of on(logLines, 'line') as AsyncIterable<[LogLine]>) if (level === 'error') return
}

/** What was logged as an error so far. Reading it clears it. */
export function takeErrors(): string {
  const text = [...printed.mock.calls.flat(), ...logged.splice(0)].join('\n')
  printed.mockClear()
  return text
}
