import { afterAll, expect, test } from 'bun:test'
import { readHealth } from '../contract/health.ts'
import { openDatabase } from '../db/engine/open-database.ts'
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
  console.log('Not run: the test on PgBouncer, which is not there and cannot be installed.')
}

test.skipIf(pooler === null)('reports that it can no longer serve if PgBouncer is added later', async () => {
  const behind = await openDatabase({ url: pooler!.url })
  await behind.migrate()
  await behind.close()
  const relay = await createRelay(new URL(url))
  const database = await openDatabase({ url: relay.url })
  const visitor = new TestClient(createTestApp(database))
  expect(await visitor.call(readHealth)).toMatchObject({ status: 200 })
  relay.redirect(new URL(pooler!.url))
  // The first request may find its connection cut, and those after it meet the pooler.
  do expect(await visitor.call(readHealth)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  while (!takeErrors().includes('a pooler has come'))
  await database.close()
  relay.close()
})
