import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openEmpty } from '../../test/embedded.ts'
import type { Database, RunStatement } from './database.ts'

let database: Database
beforeAll(async () => {
  database = await openEmpty()
  await database.statement('create table notes (id int primary key, body bytea, kept boolean, note text)', [])
})
afterAll(() => database.close())

const add = 'insert into notes values ($1, $2, $3, $4)'
const count = async () => (await database.statement<{ n: number }>('select count(*)::int as n from notes', []))[0]!.n

describe('a statement on the embedded database', () => {
  test('is prepared once, however often it runs', async () => {
    const text = 'select $1::int + 1 as next'
    for (const number of [1, 2, 3]) expect(await database.statement(text, [number])).toEqual([{ next: number + 1 }])
    const prepared = await database.statement<{ runs: number }>(
      'select (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement = $1',
      [text],
    )
    expect(prepared).toEqual([{ runs: 3 }])
  })

  test('stores and returns bytes, numbers, booleans, text and null', async () => {
    const bytes = new Uint8Array([0, 1, 39, 92, 255])
    await database.statement(add, [1, bytes, false, "it's \\ ok"])
    await database.statement(add, [2, null, null, null])
    expect(await database.statement('select * from notes order by id', [])).toEqual([
      { id: 1, body: bytes, kept: false, note: "it's \\ ok" },
      { id: 2, body: null, kept: null, note: null },
    ])
  })

  test('can be sent again after a missing table was created', async () => {
    const early = 'select * from later'
    for (const _ of [1, 2]) await expect(database.statement(early, [])).rejects.toMatchObject({ code: '42P01' })
    await database.statement('create table later (id int)', [])
    expect(await database.statement(early, [])).toEqual([])
  })

  test('works with another value after one failed', async () => {
    await database.statement(add, [10, null, true, 'first'])
    await expect(database.statement(add, [10, null, true, 'again'])).rejects.toMatchObject({
      code: '23505',
      constraint: 'notes_pkey',
    })
    await database.statement(add, [11, null, true, 'another'])
    expect(await database.statement('select note from notes where id >= 10 order by id', [])).toEqual([
      { note: 'first' },
      { note: 'another' },
    ])
  })

  test('waits for an open transaction and is not part of it', async () => {
    const before = await count()
    let outside: Promise<unknown> | undefined
    const failure = database.transaction(async (statement) => {
      await statement(add, [20, null, true, 'taken back'])
      // sent while the transaction is open, and only waited for afterwards
      outside = database.statement(add, [21, null, true, 'stays'])
      await statement(add, [22, null, true, 'taken back'])
      throw new Error('no')
    })
    await expect(failure).rejects.toThrow('no')
    await outside
    expect(await database.statement('select id from notes where id >= 20', [])).toEqual([{ id: 21 }])
    expect(await count()).toBe(before + 1)
  })

  test('is refused after its transaction has ended', async () => {
    let late: RunStatement | undefined
    await database.transaction(async (statement) => {
      late = statement
    })
    await expect(late!(add, [30, null, true, 'too late'])).rejects.toThrow('the transaction has ended')
  })

  test('is refused once the database is closed', async () => {
    const other = await openEmpty()
    await other.close()
    await expect(other.statement('select 1', [])).rejects.toThrow(/closed/i)
  })
})
