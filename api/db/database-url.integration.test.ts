import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { openDatabase } from './engine/open-database.ts'
import { parseEnvironment } from '../env.ts'
import { OperatorError } from '../operator-error.ts'
import { freePort, startPostgres, type TestPostgres } from '../scripts/testing/postgres.ts'

/** Opens a database and makes its tables, as a start does, and expects one sentence without the password. */
async function expectRefusal(url: string, sentence: RegExp): Promise<void> {
  const refused = await openDatabase({ url })
    .then((database) => database.migrate().finally(() => database.close()))
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OperatorError)
  const { message } = refused as Error
  expect(message).toMatch(sentence)
  expect(message).toMatch(/^[^\n]*\bDATABASE_URL\b[^\n]*$/)
  expect(message).not.toContain('kept-to-ourselves')
}

const unopened = (reason: string) => new RegExp(`^Failed to open the database in DATABASE_URL: .*${reason}`)

const closing = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: (socket) => void socket.end() } })
afterAll(() => closing.stop(true))

test.each([
  ['a port at which nothing listens', `@127.0.0.1:${freePort()}`, 'nothing is listening at that host and port'],
  ['a host that does not exist', '@no-such-host.invalid', 'no-such-host\\.invalid'],
  ['a proxy with no database behind it', `@127.0.0.1:${closing.port}`, 'no database answered there'],
])('reports that DATABASE_URL names %s', (_, place, reason) =>
  expectRefusal(`postgres://test:kept-to-ourselves${place}/x`, unopened(reason)),
)

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('a start on PostgreSQL', () => {
  const password = '#/?@%:'
  const otherEncodings = ['latin1', 'sql_ascii']
  let server: TestPostgres
  const urlOf = (parts: Partial<URL>) => Object.assign(new URL(server.url), parts).href
  beforeAll(async () => {
    server = await startPostgres()
    const sql = postgres(server.url, { max: 1 })
    const [{ file } = {}] = await sql`select current_setting('hba_file') as file`
    const rules = ['host all locked all scram-sha-256', 'host all all all trust'].join('\n')
    await sql.unsafe(`create role locked login password '${password}'`)
    await sql.unsafe('create role reader login')
    await sql.unsafe('create role elsewhere login')
    await sql.unsafe('create schema elsewhere authorization elsewhere')
    await sql.unsafe('create database replica')
    await sql.unsafe('alter database replica set default_transaction_read_only = on')
    for (const encoding of otherEncodings) {
      await sql.unsafe(`create database ${encoding} encoding '${encoding}' locale 'C' template template0`)
    }
    await sql.unsafe(`copy (select unnest(string_to_array('${rules}', E'\\n'))) to '${file}'`)
    await sql`select pg_reload_conf()`
    await sql.end()
  })
  afterAll(() => server.stop())

  test.each([
    ['a wrong password', 'locked', 'postgres', unopened('password authentication failed for user')],
    ['a database that does not exist', 'test', 'nothing', unopened('"nothing" does not exist')],
    [
      'a user who may not make tables',
      'reader',
      'postgres',
      /^The user in DATABASE_URL may not create tables: permission denied .*; make that user the owner: /,
    ],
    [
      'a user with another schema',
      'elsewhere',
      'postgres',
      /^DATABASE_URL names a user whose search_path .*: ALTER ROLE user SET search_path = public, /,
    ],
    [
      'a database that is read-only',
      'test',
      'replica',
      /^The database in DATABASE_URL can’t be changed right now: .* read-only transaction$/,
    ],
  ])('reports that DATABASE_URL names %s', async (_, username, database, sentence) =>
    expectRefusal(urlOf({ username, password: 'kept-to-ourselves', pathname: `/${database}` }), sentence),
  )

  test.each(otherEncodings)('refuses the encoding %s, and leaves nothing behind', async (encoding) => {
    const url = urlOf({ pathname: `/${encoding}` })
    const cure = "CREATE DATABASE name ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0"
    await expectRefusal(
      url,
      new RegExp(`^DATABASE_URL names a database in the encoding ${encoding.toUpperCase()}, .*: ${cure}$`),
    )
    const sql = postgres(url, { max: 1 })
    const made = await sql`
      select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname !~ '^(pg_|information_schema)'`
    expect([...made]).toEqual([])
    await sql.end()
  })

  test.each([
    ['foo=1', 'take the parameter out of the address .*"foo"'],
    ['sslmode=require', 'the connection was closed; if sslmode is set, the server may not support TLS'],
  ])('says what to do about ?%s', (search, reason) => expectRefusal(urlOf({ search }), unopened(reason)))

  test('refuses to confuse day and month, and says what to type', () =>
    expectRefusal(
      urlOf({ username: 'reader', search: 'DateStyle=SQL,DMY' }),
      /the DateStyle SQL, DMY, .*: alter role reader in database postgres set DateStyle = 'ISO, MDY';$/,
    ))

  test('opens an address as hosts and other drivers write it, with an escaped password', async () => {
    const address = urlOf({
      username: 'locked',
      password: encodeURIComponent(password),
      search: 'sslmode=allow&channel_binding=require&pgbouncer=true&schema=public&application_name=site',
    })
    const { databaseUrl } = parseEnvironment({ DATABASE_URL: address, AUTH_SECRET: 'x'.repeat(32) })
    const database = await openDatabase({ url: databaseUrl })
    const [found] = await database.query(
      `select current_user as "user", current_setting('application_name') as "application"`,
      [],
    )
    expect(found).toEqual({ user: 'locked', application: 'site' })
    await database.close()
  })
})
