import { afterAll, beforeAll, beforeEach, expect } from 'bun:test'
import { createModel } from '../adapters/model.ts'
import type { App } from '../app.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import type { InsightsState } from '../contract/insights-state.ts'
import type { Database } from '../db/database.ts'
import type { Sheet } from '../domain/sheet.ts'
import { createTestApp, TestClock } from './client.ts'
import { startModelServer } from './model-server.ts'
import { finish, newReader, Reader } from './readers.ts'

const minute = 60_000

/** A person's results, one after the other and deleted again, where a model may write; for the tests of one database. */
export function resultsInTurn(database: () => Database) {
  const server = startModelServer()
  const clock = new TestClock()
  const model = createModel({ apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1' })
  let app: App
  beforeAll(() => {
    app = createTestApp(database(), { clock, model, callLimits: { daily: 9, dailyTotal: 999 } })
  })
  beforeEach(() => server.reset())
  afterAll(() => server.stop())
  return {
    server,
    /** Somebody new with a result. */
    begin: (options: Parameters<typeof newReader>[2]) => newReader(database(), app, options),
    /** The same person with one more result, a while later. */
    async later({ client }: Reader, sheet: Sheet): Promise<Reader> {
      clock.advance(minute)
      return new Reader(client, await finish(database(), client, sheet))
    },
    async remove({ client, assessmentId }: Reader): Promise<void> {
      expect((await client.call(deleteAssessment, { params: { id: assessmentId } })).status).toBe(200)
    },
  }
}

export const state = (reader: Reader): Promise<InsightsState> => reader.state()
export const withoutChange = ({ insights }: InsightsState) => insights.summary.filter(({ kind }) => kind !== 'change')
export const changesIn = ({ evidence }: InsightsState) => Object.keys(evidence).filter((id) => id.startsWith('growth'))
