import { beforeAll, expect, test } from 'bun:test'
import { signIn } from '../accounts/contract.ts'
import { listQuestions, startAssessment } from '../answers/contract.ts'
import type { App } from '../app.ts'
import { getDescription, getHealth } from '../contract/operation.ts'
import { exportAccount } from '../privacy/export/contract.ts'
import { listScores } from '../results/contract.ts'
import { createTestApp, TestClient } from '../test/client.ts'
import { openMigrated } from '../test/embedded.ts'

let app: App
beforeAll(async () => {
  app = createTestApp(await openMigrated())
})

test('forbids type sniffing for every answer, and caches for all but the questions', async () => {
  const client = await TestClient.signedIn(app)
  const visitor = new TestClient(app)
  const answers = {
    'an object': await client.call(startAssessment),
    'made anew': await visitor.call(getHealth),
    'a refusal': await visitor.call(signIn, { body: {} }),
    'from elsewhere': await visitor.call(startAssessment, { headers: { 'sec-fetch-site': 'cross-site' } }),
    'no session': await visitor.call(startAssessment),
    'no such address': await visitor.get('/api/nothing'),
    'a list': await client.call(listScores),
    'the document': await visitor.call(getDescription),
    'a file': await client.call(exportAccount),
    'the questions': await client.call(listQuestions),
  }
  for (const [name, { headers }] of Object.entries(answers)) {
    const kept = name === 'the questions' ? 'private, no-cache' : 'no-store'
    expect([name, headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([name, kept, 'nosniff'])
  }
})
