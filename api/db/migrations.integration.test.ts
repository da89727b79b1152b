import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Database } from './engine/database.ts'
import { knownMigrations, recordedMigrations } from './engine/migration-guard.ts'
import { openDatabase } from './engine/open-database.ts'
import { createDatabase } from '../scripts/testing/postgres.ts'
import { hold, letArrive } from '../test/at-once.ts'
import { engines } from '../test/databases.ts'

/** milliseconds since 1970 at which a newer version made its migration */
const newer = 4_000_000_000_000

describe.each(engines)('a migration on $name', ({ skipped, open }) => {
  describe.skipIf(skipped)('of a database', () => {
    let database: Database
    beforeAll(async () => {
      database = await open()
    })
    afterAll(() => database.close())

    const tables = () =>
      database.query(
        `select table_schema as schema, table_name as name from information_schema.tables
         where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
        [],
      )

    const recordOther = async (createdAt: number) => {
      await database.query('create schema if not exists drizzle', [])
      await database.query(
        'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
        [],
      )
      const insert = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
      await database.query(insert, ['of another version', createdAt])
    }

    const expectRefusal = async () => {
      const before = await tables()
      const message = expect.stringMatching(/^This database was created by a different version of the software/)
      await expect(database.migrate()).rejects.toMatchObject({ name: 'OperatorError', message })
      expect(await tables()).toEqual(before)
    }

    test('refuses tables that no migration is recorded for', async () => {
      await database.query('create table assessments (id int)', [])
      await expectRefusal()
      await database.query('drop table assessments', [])
    })

    test.each([
      ['an earlier migration', 1],
      ['a later migration', newer],
    ])('refuses tables beside %s of another version', async (_, createdAt) => {
      await recordOther(createdAt)
      await database.query('create table users (id int)', [])
      await expectRefusal()
      await database.query('drop table users', [])
      await database.query('drop schema drizzle cascade', [])
    })

    test('creates all tables beside those of others, and nothing when it runs again', async () => {
      await database.query('create table elsewhere (id int)', [])
      await database.query('create schema auth', [])
      await database.query('create table auth.users (id int)', [])
      await database.migrate()
      const made = await tables()
      for (const name of ['users', 'elsewhere']) expect(made).toContainEqual({ schema: 'public', name })
      await database.migrate()
      expect(await tables()).toEqual(made)
    })

    test('accepts a database that a newer version migrated further', async () => {
      await recordOther(newer)
      const made = await tables()
      await database.migrate()
      expect(await tables()).toEqual(made)
    })

    test('refuses a database with another version recorded before this one', async () => {
      await recordOther(1)
      await expectRefusal()
    })
  })
})

const postgresUrl = process.env.TEST_DATABASE_URL

test.skipIf(postgresUrl === undefined)('migrates once if two processes start together', async () => {
  const url = await createDatabase(postgresUrl!, 'read committed')
  const processes = await Promise.all([openDatabase({ url }), openDatabase({ url })])
  const release = await hold(processes[0], 'create table locks (name text primary key)')
  const migrating = processes.map((database) => database.migrate())
  await letArrive(processes[0])
  await release()
  await Promise.all(migrating)
  expect(await recordedMigrations(processes[0].query)).toEqual(knownMigrations())
  await Promise.all(processes.map((database) => database.close()))
})
