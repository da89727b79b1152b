import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { openDatabase } from '../db/engine/open-database.ts'
import { OperatorError } from '../operator-error.ts'
import { freePort, startPostgres, type TestPostgres } from '../ops/testing/postgres.ts'

/** Opens a database and makes its tables, as a start does, and expects one sentence without the password. */
async function expectRefusal(url: string, sentence: RegExp): Promise<void> {
  const refused = await openDatabase({ url })
    .then((database) => database.migrate().finally(() => database.close()))
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OperatorError)
  const { message } = refused as Error
  expect(message).toMatch(sentence)
  expect(message).toMatch(/^DATABASE_URL names a [^\n]*$/)
  expect(message).not.toContain('kept-to-ourselves')
}

const unopened = (reason: string) => new RegExp(`^DATABASE_URL names a database that cannot be opened: .*${reason}`)

const closing = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: (socket) => void socket.end() } })
afterAll(() => closing.stop(true))

test.each([
  ['a port at which nothing listens', `@127.0.0.1:${await freePort()}`, 'nothing listens at that host and port'],
  ['a host that does not exist', '@no-such-host.invalid', 'no-such-host\\.invalid'],
  ['a proxy with no database behind it', `@127.0.0.1:${closing.port}`, 'no database answered there'],
  ['an address that cannot be read for its password', '%zz@127.0.0.1', 'URI'],
])('reports that DATABASE_URL names %s', (_, place, reason) =>
  expectRefusal(`postgres://test:kept-to-ourselves${place}/x`, unopened(reason)),
)

describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('a start on PostgreSQL', () => {
  let server: TestPostgres
  beforeAll(async () => {
    server = await startPostgres()
    const sql = postgres(server.url, { max: 1 })
    const [{ file } = {}] = await sql`select current_setting('hba_file') as file`
    const rules = ['host all locked all scram-sha-256', 'host all all all trust'].join('\n')
    await sql.unsafe('create role locked login')
    await sql.unsafe('create role reader login')
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
      /^DATABASE_URL names a user who may not make tables there: permission denied /,
    ],
  ])('reports that DATABASE_URL names %s', async (_, username, database, sentence) => {
    const address = { username, password: 'kept-to-ourselves', pathname: `/${database}` }
    await expectRefusal(Object.assign(new URL(server.url), address).href, sentence)
  })
})
