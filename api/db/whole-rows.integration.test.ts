import { expect, test } from 'bun:test'
import { tables } from './tables.ts'
import { withRows } from './whole-rows.ts'
import { OperatorError } from '../operator-error.ts'
import { onEachDatabase, onReadCommitted } from '../test/databases.ts'

onEachDatabase('a copy of all rows', (database) => {
  test('names every table, none with generated columns', async () => {
    const names = await database().query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'locks' order by 1`,
      [],
    )
    expect(tables.map(({ name }) => name).sort()).toEqual(names.map(({ name }) => name))
    const generated = await database().query(
      `select 1 from information_schema.columns where table_schema = 'public' and (is_identity = 'YES' or is_generated <> 'NEVER')`,
      [],
    )
    expect(generated).toEqual([])
  })

  test('fails if another version made the tables', async () => {
    const record = (hash: string) =>
      database().query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 4e12)', [hash])
    await record('of a newer version')
    const read = withRows(database(), (rows) => Array.fromAsync(rows()))
    await expect(read).rejects.toThrow(OperatorError)
    await database().query('delete from drizzle.__drizzle_migrations where created_at = 4e12', [])
  })
})

onReadCommitted('a copy of all rows', (database) => {
  test('holds the rows of the moment at which it began', async () => {
    const join = (name: string) => database().query('insert into rate_limits (key, points) values ($1, 1)', [name])
    await join('before')
    const read = await withRows(database(), async (rows) => {
      const reading = rows()[Symbol.asyncIterator]()
      const first = await reading.next()
      await join('meanwhile')
      return [first.value, ...(await Array.fromAsync({ [Symbol.asyncIterator]: () => reading }))]
    })
    expect(read.map(({ row }) => row).join()).toContain('"before"')
    expect(read.map(({ row }) => row).join()).not.toContain('"meanwhile"')
  })
})
