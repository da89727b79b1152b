import { beforeAll, expect, test } from 'bun:test'
import { AccountExport, exportAccount, exportAnswers } from '../contract/export.ts'
import { readUser } from '../contract/user.ts'
import { assessments, responses } from '../db/schema/assessments.ts'
import { bankVersion, items } from '../domain/bank.ts'
import { TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { takeErrors } from './quiet.ts'
import { withApp } from './set-up.ts'

const many = 10

onDatabase('export of many assessments', (database) => {
  const app = withApp(database)
  let client: TestClient
  beforeAll(async () => {
    client = await TestClient.signedIn(app)
    const { id: userId } = (await client.call(readUser)).body
    for (let nth = 0; nth < many; nth += 1) {
      const now = new Date()
      const assessmentId = Bun.randomUUIDv7()
      await database().orm.insert(assessments).values({ id: assessmentId, userId, bankVersion, createdAt: now })
      const row = { assessmentId, answer: 1 + (nth % 5), answeredAt: now, chosenAt: now }
      await database()
        .orm.insert(responses)
        .values(items.map(({ id: questionId }) => ({ ...row, questionId })))
    }
  })

  test('holds every assessment with its answers as JSON', async () => {
    const { assessments } = AccountExport.parse((await client.call(exportAccount)).body)
    expect(assessments.map(({ answers }) => answers.length)).toEqual(Array(many).fill(items.length))
  })

  test('is one CSV table with one byte order mark and one header', async () => {
    const response = await client.open(exportAnswers.path, {})
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    expect(text.trimEnd().split('\r\n')).toHaveLength(1 + many * items.length)
    expect(text.match(/assessment id|\uFEFF/g)).toHaveLength(2)
  })

  test.each([exportAccount, exportAnswers])(
    'returns 500 and no file if a part cannot be read: %#',
    async (endpoint) => {
      const { orm } = database()
      await orm.execute('alter table challenge_days rename to elsewhere')
      const refused = await client.call(endpoint)
      await orm.execute('alter table elsewhere rename to challenge_days')
      expect(refused).toMatchObject({ status: 500, body: { code: 'internal', message: expect.any(String) } })
      expect(refused.headers.get('content-disposition')).toBeNull()
      expect(takeErrors()).toContain('SQLSTATE')
    },
  )
})
