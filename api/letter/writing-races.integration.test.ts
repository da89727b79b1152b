import { expect, test } from 'bun:test'
import { createBackground } from '../http/background.ts'
import { deleteAssessment } from '../answers/contract.ts'
import { getInsights, writeLetter } from './state/contract.ts'
import { atOnce, leads } from '../test/at-once.ts'
import { onEachDatabase } from '../test/databases.ts'
import { keepRows } from '../test/kept-rows.ts'
import { newReader } from '../test/readers.ts'
import { withApp, withModel } from '../test/set-up.ts'

onEachDatabase('writing a text', (database) => {
  const { server, model } = withModel()
  const background = createBackground()
  const app = withApp(database, { model, background })

  test('leaves nothing if the result is deleted meanwhile', async () => {
    const { client, assessmentId } = await newReader(database(), app)
    const ofResult = { params: { id: assessmentId } }
    const putBack = await keepRows(database())
    for (const lead of leads) {
      await putBack()
      server.reset()
      const write = () => client.call(writeLetter, ofResult)
      const remove = () => client.call(deleteAssessment, ofResult)
      const [written, removed] = await atOnce(database(), lead, write, remove)
      await background.settled()
      expect(removed.status).toBe(200)
      expect([200, 404]).toContain(written.status)
      expect((await client.call(getInsights, ofResult)).status).toBe(404)
      expect(server.requests.length).toBeLessThanOrEqual(2)
    }
  })
})
