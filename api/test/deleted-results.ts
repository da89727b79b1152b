import { expect } from 'bun:test'
import { createModel } from '../adapters/model/model.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import type { InsightsState } from '../contract/insights-state.ts'
import { sentencesOf } from '../contract/insights.ts'
import type { Database } from '../db/engine/database.ts'
import type { Sheet } from '../domain/sheet.ts'
import { TestClock } from './client.ts'
import { finish, Reader } from './readers.ts'
import { withApp, withModelServer } from './set-up.ts'

const minute = 60_000

/** An app in which people get one result after another. A model may write about each. */
export function withResults(database: () => Database) {
  const server = withModelServer()
  const clock = new TestClock()
  const model = createModel({ apiKey: 'sk-test', baseUrl: server.url, name: 'stand-in-1' })
  const app = withApp(database, { clock, model, callLimits: { daily: 9, dailyTotal: 999 } })
  /** The same person with one more result, some time later. */
  const later = async ({ client }: Reader, sheet: Sheet) => {
    clock.advance(minute)
    return new Reader(client, await finish(database(), client, sheet))
  }
  return { server, app, later }
}

export const remove = async ({ client, assessmentId }: Reader) =>
  expect((await client.call(deleteAssessment, { params: { id: assessmentId } })).status).toBe(200)

export const state = (reader: Reader): Promise<InsightsState> => reader.state()

export const withoutChange = ({ insights }: InsightsState) => insights.summary.filter(({ kind }) => kind !== 'change')

export const changesIn = ({ evidence }: InsightsState) => Object.keys(evidence).filter((id) => id.startsWith('growth'))

/** Checks that everything the words cite is there. */
export function isAnswered({ insights, evidence }: InsightsState): void {
  const parts = [...sentencesOf(insights), ...insights.recommendations, ...insights.challenge.days]
  for (const id of parts.flatMap((part) => part.evidence)) expect(Object.keys(evidence)).toContain(id)
}
