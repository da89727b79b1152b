import { describe, expect, test } from 'bun:test'
import { createBackoff } from './answer-queue-backoff.ts'
import { createManualClock } from './answer-queue.fixture.ts'

function start() {
  const clock = createManualClock()
  let attempts = 0
  const backoff = createBackoff(clock, () => {
    attempts += 1
  })
  return { clock, backoff, attempts: () => attempts }
}

describe('the pause between failed attempts', () => {
  test('starts at 1 s, doubles and never exceeds 30 s', () => {
    const { clock, backoff, attempts } = start()
    const pauses = [1, 2, 4, 8, 16, 30, 30, 30]
    for (const [round, seconds] of pauses.entries()) {
      backoff.failed()
      clock.advance(seconds * 1000 - 1)
      expect(attempts()).toBe(round)
      expect(backoff.isPaused()).toBe(true)
      clock.advance(1)
      expect(attempts()).toBe(round + 1)
      expect(backoff.isPaused()).toBe(false)
    }
  })

  test('is as long as the server asks for', () => {
    const { clock, backoff, attempts } = start()
    for (const round of [1, 2, 3, 4]) {
      backoff.failed(2)
      clock.advance(1999)
      expect(attempts()).toBe(round - 1)
      clock.advance(1)
      expect(attempts()).toBe(round)
    }
  })

  test('is one for all attempts that fail together', () => {
    const { clock, backoff, attempts } = start()
    backoff.failed()
    backoff.failed()
    backoff.failed()
    clock.advance(1000)
    expect(attempts()).toBe(1)
    backoff.failed()
    clock.advance(2000)
    expect(attempts()).toBe(2)
  })

  test('starts over after a success', () => {
    const { clock, backoff, attempts } = start()
    backoff.failed()
    clock.advance(1000)
    backoff.succeeded()
    expect(backoff.isFailing()).toBe(false)
    backoff.failed()
    clock.advance(1000)
    expect(attempts()).toBe(2)
  })

  test('can be cut short and still counts as failing until a success', () => {
    const { clock, backoff, attempts } = start()
    backoff.failed()
    backoff.reset()
    expect(backoff.isPaused()).toBe(false)
    expect(backoff.isFailing()).toBe(true)
    clock.advance(60_000)
    expect(attempts()).toBe(0)
  })
})
