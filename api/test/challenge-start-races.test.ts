import { expect, test } from 'bun:test'
import { challengeDays, challengeStarts } from '../db/schema/insights.ts'
import { atOnce, leads } from './at-once.ts'
import { answersOf, readChallenge, skip, start, tick } from './challenge-calls.ts'
import { onEachDatabase } from './databases.ts'
import { newReader } from './readers.ts'
import { withApp } from './set-up.ts'

onEachDatabase('day 0 of a challenge', (database) => {
  const app = withApp(database)

  test('day 0 sent twice at once counts once', async () => {
    const reader = await newReader(database(), app)
    const [one, other] = [await answersOf(reader, 1), await answersOf(reader, 2)]
    for (const lead of leads) {
      await database().orm.delete(challengeStarts)
      const both = await atOnce(
        database(),
        lead,
        () => start(reader, one),
        () => start(reader, other),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const kept = both.find(({ status }) => status === 200)!.body.baseline
      expect((await readChallenge(reader)).baseline).toEqual(kept)
    }
  })

  test('day 0 sent while it is skipped in another window is answered', async () => {
    const reader = await newReader(database(), app)
    const given = await answersOf(reader, 1)
    for (const lead of leads) {
      await database().orm.delete(challengeStarts)
      const both = await atOnce(
        database(),
        lead,
        () => start(reader, given),
        () => skip(reader),
      )
      expect(both.map(({ status }) => status)).toEqual([200, 200])
      expect((await readChallenge(reader)).baseline!.score).toBe(75)
    }
  })

  test('day 0 sent while a first day is ticked is before it, or too late', async () => {
    const reader = await newReader(database(), app)
    const given = await answersOf(reader, 1)
    for (const lead of leads) {
      await database().orm.delete(challengeStarts)
      await database().orm.delete(challengeDays)
      const [begun, ticked] = await atOnce(
        database(),
        lead,
        () => start(reader, given),
        () => tick(reader, 1),
      )
      expect(ticked.status).toBe(200)
      expect([200, 409]).toContain(begun.status)
      expect((await readChallenge(reader)).baseline !== null).toBe(begun.status === 200)
    }
  })
})
