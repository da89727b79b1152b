import { beforeEach, expect, test } from 'bun:test'
import {
  changeSharedLink,
  endSharedLink,
  listSharedLinks,
  makeSharedLink,
  readShared,
  type MadeLink,
} from '../contract/shared-link.ts'
import type { Database } from '../db/engine/database.ts'
import { TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { onlyTheShape } from './person.ts'
import { newReader, type Reader } from './readers.ts'
import { withApp } from './set-up.ts'

const everything = { names: true, numbers: true, score: true, styles: true, person: true }

async function allRows(database: Database): Promise<string[]> {
  const tables = await database.statement<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    [],
  )
  const rows: string[] = []
  for (const { name } of tables) {
    const found = await database.statement<{ text: string }>(`select t::text as text from "${name}" t order by 1`, [])
    rows.push(...found.map(({ text }) => `${name} ${text}`))
  }
  return rows
}

onDatabase('links that show results', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  let reader: Reader
  beforeEach(async () => {
    reader = await newReader(database(), app, { choice: null })
  })
  const make = (id: string, by: TestClient = reader.client) =>
    by.call(makeSharedLink, { params: { id }, body: { shows: onlyTheShape } })
  const visit = (token: string) => new TestClient(app).call(readShared, { params: { token } })

  test('are only made for one’s own results, and not before there is one', async () => {
    const other = await newReader(database(), app)
    const open = await reader.client.start()
    for (const id of [other.assessmentId, open, '00000000-0000-7000-8000-000000000000', 'nonsense', '6']) {
      expect(await make(id)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    }
    expect((await reader.client.call(listSharedLinks)).body).toEqual([])
  })

  test('are listed, changed and ended only by their makers', async () => {
    const { token, ...link }: MadeLink = (await make(reader.assessmentId)).body
    const stranger = await newReader(database(), app)
    const calls = (by: TestClient, id: string) => [
      by.call(changeSharedLink, { params: { id }, body: { shows: everything } }),
      by.call(endSharedLink, { params: { id } }),
    ]
    for (const id of [link.id, '00000000-0000-7000-8000-000000000000', 'nonsense', token]) {
      for (const answer of await Promise.all(calls(stranger.client, id))) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
      }
    }
    const visitor = new TestClient(app)
    for (const answer of [
      ...calls(visitor, link.id),
      visitor.call(listSharedLinks),
      make(link.assessmentId, visitor),
    ]) {
      expect(await answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    }
    expect((await stranger.client.call(listSharedLinks)).body).toEqual([])
    expect((await reader.client.call(listSharedLinks)).body).toEqual([link])
    expect((await visit(token)).body.shows).toEqual(onlyTheShape)
  })

  test('say for each thing whether it is shown', async () => {
    const { id }: MadeLink = (await make(reader.assessmentId)).body
    const { person: _, ...incomplete } = onlyTheShape
    for (const shows of [undefined, null, [], 'all', {}, incomplete, { ...onlyTheShape, score: 'true' }]) {
      const params = { id: reader.assessmentId }
      const answers = [
        await reader.client.call(makeSharedLink, { params, body: { shows } }),
        await reader.client.call(changeSharedLink, { params: { id }, body: { shows } }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    }
    expect((await reader.client.call(listSharedLinks)).body).toMatchObject([{ id, shows: onlyTheShape }])
  })

  test('are visited without a trace', async () => {
    const { token }: MadeLink = (await make(reader.assessmentId)).body
    const before = await allRows(database())
    for (const asked of [token, token, 'none such']) await visit(asked)
    expect(await allRows(database())).toEqual(before)
  })

  test('are made twenty times an hour, and others can still make theirs', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => make(reader.assessmentId)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const refused = answers.find(({ status }) => status === 429)!
    expect(refused.body).toMatchObject({ code: 'too-many-requests', message: expect.any(String) })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await newReader(database(), app)
    expect((await make(other.assessmentId, other.client)).status).toBe(201)
  })
})
