import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import { readInsights, streamInsights } from '../contract/insights-state.ts'
import { atOnce, leads } from './at-once.ts'
import type { ReceivedAnswer } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { keepRows } from './kept-rows.ts'
import { newReader, type Reader, writerIn } from './readers.ts'
import { withApp, withModel } from './set-up.ts'

onEachDatabase('writing a text', (database) => {
  const { server, model } = withModel({ apiKey: undefined })
  const background = createBackground()
  const app = withApp(database, { model, background })
  let reader: Reader
  let putBack: () => Promise<void>
  beforeAll(async () => {
    reader = await newReader(database(), app)
    putBack = await keepRows(database())
  })
  beforeEach(() => putBack())

  const ofReader = () => ({ params: { id: reader.assessmentId } })
  const write = () => reader.client.call(streamInsights, ofReader())
  const lastOf = (stream: string) => /event: (\w+)\n.*\n*$/.exec(stream)?.[1]

  /** Has it written while another request comes, again and again, each time from the same beginning. */
  async function race(
    other: () => Promise<ReceivedAnswer>,
    check: (written: ReceivedAnswer, other: ReceivedAnswer) => Promise<void>,
  ): Promise<void> {
    for (const lead of leads) {
      await putBack()
      server.reset()
      const answers = await atOnce(database(), lead, write, other)
      await background.settled()
      await check(...answers)
      expect(server.requests.length).toBeLessThanOrEqual(2)
    }
  }

  test('stores what it announced, and is paid for once, if the writer is changed meanwhile', () =>
    race(
      () => reader.choose('built-in'),
      async (written, chosen) => {
        expect([written.status, chosen.status]).toEqual([200, 200])
        const { insights, model: state } = await reader.state()
        expect(writerIn({ insights })).toBe(lastOf(written.body) === 'done' ? 'both' : 'built-in')
        expect(state.choice).toBe('built-in')
      },
    ))

  test('leaves nothing if the result is deleted meanwhile', () =>
    race(
      () => reader.client.call(deleteAssessment, ofReader()),
      async (written, removed) => {
        expect(removed.status).toBe(200)
        expect([200, 404]).toContain(written.status)
        expect((await reader.client.call(readInsights, ofReader())).status).toBe(404)
      },
    ))
})
