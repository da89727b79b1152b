import { expect, spyOn, test } from 'bun:test'
import { withPage } from '#site/lib/page.fixture.ts'
import { surveyServer } from './server.ts'

const page = withPage()

test('waits for a new assessment without a limit, as the server may have begun it, and for the rest with one', async () => {
  page.signIn()
  page.answer('POST /api/assessments', { status: 201, body: { id: 'a1', isCompleted: false } })
  page.answer('GET /api/questions', { body: [] })
  const fetched = spyOn(globalThis, 'fetch')
  const limit = spyOn(AbortSignal, 'timeout')
  await surveyServer.start()
  await surveyServer.fetchQuestions()
  expect(fetched.mock.calls.map(([, init]) => init?.signal)).toEqual([null, expect.any(AbortSignal)])
  expect(limit.mock.calls).toEqual([[15_000]])
})
