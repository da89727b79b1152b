import { beforeEach, expect, test } from 'bun:test'
import { day } from '../contract/retention.ts'
import { sweepMarks } from '../db/schema/sweep-marks.ts'
import { sweepMarked } from '../db/sweep.ts'
import { TestClient, TestClock } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { withApp } from './set-up.ts'

const minute = 60_000

onEachDatabase('the daily sweep', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  const sessionCount = async () => {
    const rows = await database().statement<{ count: number }>('select count(*)::int as count from sessions', [])
    return rows[0]!.count
  }
  /** Sweeps at these times after now, in milliseconds, and gives how many sessions each sweep leaves. */
  const sweepAt = async (...times: number[]) => {
    const left: number[] = []
    for (const time of times) {
      await sweepMarked(database(), new Date(clock.time + time))
      left.push(await sessionCount())
    }
    return left
  }
  beforeEach(async () => {
    clock.time = Date.now()
    await database().orm.delete(sweepMarks)
    await database().statement('delete from sessions', [])
    await TestClient.signedIn(app)
  })

  test('deletes what had run out a day ago', async () => {
    expect(await sweepAt(0, 30 * day + minute, 31 * day + minute, 31 * day + 2 * minute)).toEqual([1, 1, 0, 0])
  })

  test.each([31, 400, 3650, -31])('deletes nothing when one start has a clock that is %d days off', async (days) => {
    const wrong = days * day
    expect(await sweepAt(0, wrong, wrong + minute, wrong + 2 * minute, 3 * minute, day)).toEqual([1, 1, 1, 1, 1, 1])
  })

  test('deletes nothing when the very first start has a clock that is ahead', async () => {
    expect(await sweepAt(400 * day, minute, day + minute)).toEqual([1, 1, 1])
  })

  test('deletes only once when several processes sweep together', async () => {
    await sweepAt(0)
    const at = new Date(clock.time + 31 * day)
    await Promise.all([1, 2, 3].map(() => sweepMarked(database(), at)))
    expect(await sessionCount()).toBe(1)
  })
})
