import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { App } from '../app.ts'
import { type Endpoint } from '../contract/endpoint.ts'
import { AccountExport, exportAccount, exportAnswers } from '../contract/export.ts'
import { readUser } from '../contract/user.ts'
import { assessments, responses } from '../db/schema/assessments.ts'
import { bankVersion, items } from '../domain/bank.ts'
import { createTestApp, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { takeErrors } from './quiet.ts'

const many = 40

onDatabase('export of many assessments', (database) => {
  let app: App
  let client: TestClient & { email: string }
  beforeAll(async () => {
    app = createTestApp(database())
    app.listen({ port: 0, hostname: '127.0.0.1', development: false })
    const network = {
      handle: (request: Request) => fetch(new URL(new URL(request.url).pathname, app.server!.url), request),
    }
    client = await TestClient.signedIn(network)
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
  afterAll(() => app.stop(true))

  /** Reads an export piece by piece; `meanwhile` runs once the first piece is here. */
  async function read({ path }: Endpoint, { from = client, meanwhile = async () => {} } = {}) {
    const response = await from.open(path, {})
    expect(response.status).toBe(200)
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
    let text = ''
    let pieces = 0
    for await (const piece of response.body!) {
      text += decoder.decode(piece, { stream: true })
      pieces += 1
      if (pieces === 1) await meanwhile()
    }
    return { text, pieces }
  }

  test('streams JSON that fits the contract', async () => {
    const { text, pieces } = await read(exportAccount)
    expect(pieces).toBeGreaterThan(1)
    const exported = AccountExport.parse(JSON.parse(text))
    expect(exported).toEqual(JSON.parse(text))
    expect(exported.assessments).toHaveLength(many)
    for (const { answers } of exported.assessments) expect(answers).toHaveLength(items.length)
  })

  test('streams one CSV table with one header', async () => {
    const { text, pieces } = await read(exportAnswers)
    expect(pieces).toBeGreaterThan(1)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + many * items.length)
    expect(text.match(/assessment id|\uFEFF/g)).toHaveLength(2)
  })

  test('returns 500 if it cannot begin, and breaks off if it cannot go on', async () => {
    const { orm } = database()
    await orm.execute('alter table challenge_days rename to elsewhere')
    for (const endpoint of [exportAccount, exportAnswers]) {
      const broken = await read(endpoint).catch((error: unknown) => error)
      expect(broken).toBeInstanceOf(Error)
      expect(takeErrors()).toContain('"export":"broke off"')
    }
    await orm.execute('alter table elsewhere rename to challenge_days')
    await orm.execute('alter table waitlist_entries rename to elsewhere')
    const refused = await client.call(exportAccount)
    await orm.execute('alter table elsewhere rename to waitlist_entries')
    expect(refused).toMatchObject({ status: 500, body: { code: 'internal', message: expect.any(String) } })
    expect(refused.headers.get('content-disposition')).toBeNull()
    expect(takeErrors()).toContain('SQLSTATE')
  })

  test('reads only as far as it is fetched, and leaves out what is deleted meanwhile', async () => {
    // Without a network, which would fetch some of it in advance.
    const direct = Object.assign(new TestClient(app), { email: client.email, cookies: client.cookies })
    const meanwhile = async () => void (await database().orm.delete(assessments))
    const { text } = await read(exportAccount, { from: direct, meanwhile })
    expect(AccountExport.parse(JSON.parse(text)).assessments.length).toBeLessThan(3)
  })
})
