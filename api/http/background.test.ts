import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { takeErrors } from '../test/quiet.ts'
import { createBackground } from './background.ts'

const day = 24 * 60 * 60 * 1000

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('does daily work at once and every day, also after a failure, until the process stops', async () => {
  const background = createBackground()
  let done = 0
  background.daily('the work of a day', async () => {
    done += 1
    if (done === 2) throw new Error('no connection')
  })
  expect(done).toBe(1)
  jest.advanceTimersByTime(day - 1)
  expect(done).toBe(1)
  jest.advanceTimersByTime(1)
  await background.settled()
  expect(done).toBe(2)
  expect(takeErrors()).toMatch(/the work of a day.*no connection/)
  jest.advanceTimersByTime(day)
  expect(done).toBe(3)
  background.stop()
  await background.settled()
  jest.advanceTimersByTime(day)
  expect(done).toBe(3)
})
