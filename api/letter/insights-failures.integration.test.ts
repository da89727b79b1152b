import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { SkipReason } from './state/contract.ts'
import { insightCalls, insightClaims } from '../db/schema/insights.ts'
import { sampleAnswers } from '../results/sample/sample.ts'
import { TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { standInBegins } from '../test/model-draft.ts'
import { breaksOff, declines, fails, replies, type Behaviour } from '../test/model-server.ts'
import { takeErrors } from '../test/quiet.ts'
import { finish, newReader, Reader, writerIn } from '../test/readers.ts'
import { withApp, withModel } from '../test/set-up.ts'

const day = 24 * 60 * 60 * 1000
const kept = (reason: SkipReason) => ({ status: 'kept', reason }) as const

onDatabase('a model that gives no answer', (database) => {
  const { server, model } = withModel()
  const clock = new TestClock()
  const app = withApp(database, { clock, model })
  const callsOn = ({ assessmentId }: Reader) =>
    database().orm.select().from(insightCalls).where(eq(insightCalls.assessmentId, assessmentId))

  /** Checks that the built-in words and no claim are left, and that the log has the reason without personal data. */
  async function expectUnchanged(reader: Reader, outcome: string, logged: string): Promise<void> {
    expect(writerIn(await reader.state())).toBe('built-in')
    expect(await callsOn(reader)).toMatchObject([{ outcome }])
    expect(await database().orm.select().from(insightClaims)).toEqual([])
    const log = takeErrors()
    expect(log).toContain(logged)
    for (const secret of ['strongly agreed', 'Some answers', standInBegins, reader.client.email, 'sk-test'])
      expect(log).not.toContain(secret)
    expect((await reader.state()).model.mayWrite).toBe(outcome !== 'declined')
  }

  const failures: [string, Behaviour, outcome: string, logged: string][] = [
    ['refuses', fails(500, 'server_error'), 'refused', 'answered 500'],
    ['breaks off', breaksOff, 'failed', 'the answer broke off'],
    ['is filtered', replies('', { finish: 'content_filter' }), 'failed', 'a filter removed the answer'],
  ]
  test.each(failures)('leaves the built-in words if it %s', async (_, behaviour, outcome, logged) => {
    server.always(behaviour)
    const reader = await newReader(database(), app)
    expect(await reader.write()).toEqual(kept('failed'))
    expect(server.requests).toHaveLength(1)
    await expectUnchanged(reader, outcome, logged)
  })

  test('is not asked about the same result until the next day if it declines', async () => {
    server.always(declines)
    const reader = await newReader(database(), app)
    expect(await reader.write()).toEqual(kept('declined'))
    await expectUnchanged(reader, 'declined', 'the model declined to answer')
    expect(await reader.write()).toEqual(kept('declined'))
    expect(server.requests).toHaveLength(1)
    server.reset()
    const other = new Reader(reader.client, await finish(database(), reader.client, sampleAnswers))
    expect((await other.write()).status).toBe('written')
    clock.advance(day)
    expect((await reader.write()).status).toBe('written')
  })
})
