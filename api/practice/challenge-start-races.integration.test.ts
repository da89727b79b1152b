import { expect, test } from 'bun:test'
import type { ChallengeState } from './contract.ts'
import { challengeDays, challengeStarts } from '../db/schema/insights.ts'
import { atOnce, leads } from '../test/at-once.ts'
import { answersOf, readChallenge, skip, start, tick } from '../test/challenge-calls.ts'
import type { ReceivedAnswer } from '../test/client.ts'
import { onEachDatabase } from '../test/databases.ts'
import { newReader, type Reader } from '../test/readers.ts'
import { withApp } from '../test/set-up.ts'

onEachDatabase('day 0 of a challenge', (database) => {
  const app = withApp(database)

  /** Sends answers that score 75 and another request at once, again and again, each time from the same beginning. */
  async function race(
    other: (reader: Reader) => Promise<ReceivedAnswer>,
    check: (begun: ReceivedAnswer, other: ReceivedAnswer, after: ChallengeState) => void,
  ): Promise<void> {
    const reader = await newReader(database(), app)
    const given = await answersOf(reader, 1)
    for (const lead of leads) {
      await database().orm.delete(challengeStarts)
      await database().orm.delete(challengeDays)
      const answers = await atOnce(
        database(),
        lead,
        () => start(reader, given),
        () => other(reader),
      )
      check(...answers, await readChallenge(reader))
    }
  }

  test('saves one of two sent at once', () =>
    race(
      async (reader) => start(reader, await answersOf(reader, 2)),
      (...[one, other, after]) => {
        expect([one.status, other.status].toSorted()).toEqual([200, 409])
        expect(after.baseline).toEqual((one.status === 200 ? one : other).body.baseline)
      },
    ))

  test('saves answers sent while another window skips it', () =>
    race(skip, (begun, skipped, after) => {
      expect([begun.status, skipped.status]).toEqual([200, 200])
      expect(after.baseline!.score).toBe(75)
    }))

  test('saves answers before a first tick or refuses them', () =>
    race(
      (reader) => tick(reader, 1),
      (begun, ticked, after) => {
        expect(ticked.status).toBe(200)
        expect([200, 409]).toContain(begun.status)
        expect(after.baseline !== null).toBe(begun.status === 200)
      },
    ))
})
