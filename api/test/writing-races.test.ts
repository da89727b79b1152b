import { beforeAll, expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import { createModel } from '../adapters/model/model.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import { readInsights, streamInsights } from '../contract/insights-state.ts'
import { atOnce, leads } from './at-once.ts'
import { onEachDatabase } from './databases.ts'
import { keepRows } from './kept-rows.ts'
import { newReader, type Reader, writerIn } from './readers.ts'
import { withApp, withModelServer } from './set-up.ts'

onEachDatabase('writing, and at the same time', (database) => {
  const server = withModelServer()
  const model = createModel({ apiKey: undefined, baseUrl: server.url, name: 'stand-in-1' })
  const background = createBackground()
  const app = withApp(database, { model, background })
  let reader: Reader
  let putBack: () => Promise<void>

  beforeAll(async () => {
    reader = await newReader(database(), app)
    putBack = await keepRows(database())
  })

  const write = () => reader.client.call(streamInsights, { params: { id: reader.assessmentId } })
  const lastOf = (stream: string) => /event: (\w+)\n.*\n*$/.exec(stream)?.[1]

  test('another choice: the words are those that were told to stand, and paid for once', async () => {
    for (const lead of leads) {
      await putBack()
      server.reset()
      const [written, chosen] = await atOnce(database(), lead, write, () => reader.choose('built-in'))
      await background.settled()
      expect([written.status, chosen.status]).toEqual([200, 200])
      const { insights, model: state } = await reader.state()
      expect(writerIn({ insights })).toBe(lastOf(written.body) === 'done' ? 'both' : 'built-in')
      expect(state.choice).toBe('built-in')
      expect(server.requests.length).toBeLessThanOrEqual(2)
    }
  })

  test('a deletion: nothing is left, and nothing fails', async () => {
    for (const lead of leads) {
      await putBack()
      server.reset()
      const remove = () => reader.client.call(deleteAssessment, { params: { id: reader.assessmentId } })
      const [written, removed] = await atOnce(database(), lead, write, remove)
      await background.settled()
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(written.status)
      expect((await reader.client.call(readInsights, { params: { id: reader.assessmentId } })).status).toBe(404)
      expect(server.requests.length).toBeLessThanOrEqual(2)
    }
  })
})
