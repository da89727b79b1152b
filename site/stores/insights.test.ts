import { expect, test } from 'bun:test'
import { createInsightsStore } from './insights.ts'
import { withPage } from './page.fixture.ts'

const page = withPage('robin')

test('a result’s words are read under its assessment', async () => {
  await createInsightsStore('a/b').fetch()
  expect(page.calls).toEqual(['GET /api/assessments/a%2Fb/insights'])
})

test('words that are not there leave the status to the screen', async () => {
  expect(await createInsightsStore('none').fetch()).toMatchObject({ error: { status: 404 } })
  expect(page.calls).toEqual(['GET /api/assessments/none/insights'])
})
