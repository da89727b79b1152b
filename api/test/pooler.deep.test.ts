import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readAssessment } from '../contract/assessment.ts'
import { readHealth } from '../contract/health.ts'
import { completeAssessment, readScore } from '../contract/score.ts'
import { readUser } from '../contract/user.ts'
import { rememberBank } from '../db/banks.ts'
import type { Database } from '../db/engine/database.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { sampleAnswers } from '../domain/sample.ts'
import { currentBank } from '../domain/wording.ts'
import { createTestApp, TestClient } from './client.ts'
import { createRelay } from './relay.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { createDatabase } from '../ops/testing/postgres.ts'
import { takeErrors } from './quiet.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
const url = postgresUrl === undefined ? '' : await createDatabase(postgresUrl)
const pooler = url === '' ? null : await startPgBouncer(url)
afterAll(() => pooler?.stop())
if (url !== '' && pooler === null) {
  console.log('Not run: every test on PgBouncer, which is not there and cannot be installed.')
}

describe.skipIf(pooler === null)('PgBouncer in transaction mode', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ url: pooler!.url })
    await database.migrate()
    await rememberBank(database, currentBank)
  })
  afterAll(() => database.close())

  test('serves many people at once', async () => {
    const app = createTestApp(database)
    const counted = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const client = await TestClient.signedIn(app)
        const id = await client.start()
        await client.answerAll(id, sampleAnswers)
        const statuses = [
          (await client.call(readUser)).status,
          (await client.call(completeAssessment, { params: { id } })).status,
          (await client.call(readScore, { params: { id } })).status,
        ]
        return { answered: (await client.call(readAssessment, { params: { id } })).body.answers.length, statuses }
      }),
    )
    expect(counted).toEqual(Array(8).fill({ answered: sampleAnswers.size, statuses: [200, 200, 200] }))
    expect(await new TestClient(app).call(readHealth)).toMatchObject({
      status: 200,
      body: { status: 'ready', mails: 'in-time' },
    })
  })

  test('reports that it can no longer serve if PgBouncer is added later', async () => {
    const relay = await createRelay(new URL(url))
    const direct = await openDatabase({ url: relay.url })
    const visitor = new TestClient(createTestApp(direct))
    expect(await visitor.call(readHealth)).toMatchObject({ status: 200 })
    relay.redirect(new URL(pooler!.url))
    // The first request may find its connection cut, and those after it meet the pooler.
    do expect(await visitor.call(readHealth)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    while (!takeErrors().includes('a pooler has come'))
    await direct.close()
    relay.close()
  })
})
