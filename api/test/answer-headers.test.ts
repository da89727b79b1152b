import { beforeAll, expect, test } from 'bun:test'
import type { App } from '../app.ts'
import { readHealth } from '../contract/health.ts'
import { readDescription } from '../contract/openapi.ts'
import { listQuestions } from '../contract/question.ts'
import { startAssessment } from '../contract/assessment.ts'
import { exportAccount } from '../contract/export.ts'
import { listScores } from '../contract/score.ts'
import { signIn } from '../contract/user.ts'
import { createTestApp, TestClient } from './client.ts'
import { openMigrated } from './embedded.ts'

let app: App
beforeAll(async () => {
  app = createTestApp(await openMigrated())
})

const said = ({ headers }: { headers: Headers }) => [
  headers.get('cache-control'),
  headers.get('x-content-type-options'),
]

test('forbids caches and type sniffing for every answer', async () => {
  const client = await TestClient.signedIn(app)
  const visitor = new TestClient(app)
  const answers = {
    'an object': await client.call(startAssessment),
    'made anew': await visitor.call(readHealth),
    'a refusal': await visitor.call(signIn, { body: {} }),
    'from elsewhere': await visitor.call(startAssessment, { headers: { 'sec-fetch-site': 'cross-site' } }),
    'no session': await visitor.call(startAssessment),
    'no such address': await visitor.get('/api/nothing'),
    'a list': await client.call(listScores),
    'the document': await visitor.call(readDescription),
    'a file': await client.call(exportAccount),
  }
  for (const [name, answer] of Object.entries(answers))
    expect([name, ...said(answer)]).toEqual([name, 'no-store', 'nosniff'])
})

test('lets browsers keep the questions, and revalidate them', async () => {
  const client = await TestClient.signedIn(app)
  const questions = await client.call(listQuestions)
  expect(said(questions)).toEqual(['private, no-cache', 'nosniff'])
  const headers = { 'if-none-match': questions.headers.get('etag')! }
  const again = await client.open(listQuestions.path, { headers })
  expect([again.status, ...said(again)]).toEqual([304, 'private, no-cache', 'nosniff'])
})
