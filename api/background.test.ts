import { afterEach, beforeEach, expect, jest, test } from 'bun:test'
import { takeErrors } from './test/quiet.ts'
import { createBackground } from './background.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test.each([
  ['daily', day],
  ['hourly', hour],
] as const)(
  'does %s work at once and again in time, also after a failure, until the process stops',
  async (how, time) => {
    const background = createBackground()
    let done = 0
    background[how]('the work', async () => {
      done += 1
      if (done === 2) throw new Error('no connection')
    })
    expect(done).toBe(1)
    jest.advanceTimersByTime(time - 1)
    expect(done).toBe(1)
    jest.advanceTimersByTime(1)
    await background.settled()
    expect(done).toBe(2)
    expect(takeErrors()).toMatch(/the work.*no connection/)
    jest.advanceTimersByTime(time)
    expect(done).toBe(3)
    background.stop()
    await background.settled()
    jest.advanceTimersByTime(time)
    expect(done).toBe(3)
  },
)
