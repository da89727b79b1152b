import { describe, expect, test } from 'bun:test'
import { takeErrors } from '../test/quiet.ts'
import { createBackground } from './background.ts'
import { repeatDaily } from './daily.ts'

/** A clock whose days the test ends. */
function createDays() {
  let pass = () => {}
  let waiting = Promise.withResolvers<number>()
  return {
    /** Resolves, with the length of the wait, once the work of a day is done. */
    done: () => waiting.promise,
    next() {
      waiting = Promise.withResolvers()
      pass()
    },
    wait: (milliseconds: number, stopping: AbortSignal) =>
      new Promise<void>((resolve) => {
        pass = resolve
        stopping.addEventListener('abort', () => resolve())
        waiting.resolve(milliseconds)
      }),
  }
}

describe('daily work', () => {
  test('runs at once and every day, also after a failure, until the process stops', async () => {
    const background = createBackground()
    const days = createDays()
    const done: number[] = []
    const work = async () => {
      done.push(done.length + 1)
      if (done.length === 2) throw new Error('no connection')
    }
    background.run('the work of days', (stopping) => repeatDaily('the work of a day', work, stopping, days.wait))
    expect(await days.done()).toBe(24 * 60 * 60 * 1000)
    expect(done).toEqual([1])
    days.next()
    await days.done()
    expect(done).toEqual([1, 2])
    const logged = takeErrors()
    expect(logged).toContain('the work of a day')
    expect(logged).toContain('no connection')
    days.next()
    await days.done()
    expect(done).toEqual([1, 2, 3])
    background.stop()
    await background.settled()
    expect(done).toEqual([1, 2, 3])
  })

  test('stops without waiting for the next day', async () => {
    const background = createBackground()
    let runs = 0
    const work = async () => void (runs += 1)
    background.run('the work of days', (stopping) => repeatDaily('the work of a day', work, stopping))
    background.stop()
    await background.settled()
    expect(runs).toBe(1)
  })
})
