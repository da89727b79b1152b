import { withPromptServer } from '#site/test/server.fixture.ts'
import { become } from '#site/test/viewer.fixture.ts'
import { expect, spyOn, test } from 'bun:test'
import { surveyServer } from './server.ts'

const server = withPromptServer()

test('waits for a new assessment without a limit, as the server may have begun it, and for the rest with one', async () => {
  become('account')
  server.answer('POST /api/assessments', { id: 'a1', isCompleted: false }, 201)
  server.answer('GET /api/questions', [])
  const fetched = spyOn(globalThis, 'fetch')
  const limit = spyOn(AbortSignal, 'timeout')
  await surveyServer.start()
  await surveyServer.fetchQuestions()
  expect(fetched.mock.calls.map(([, init]) => init?.signal)).toEqual([null, expect.any(AbortSignal)])
  expect(limit.mock.calls).toEqual([[15_000]])
})
