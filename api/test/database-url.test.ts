import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import postgres from 'postgres'
import { secret } from './client.ts'
import { freePort, startPostgres, type TestPostgres } from '../ops/testing/postgres.ts'
import { startServer } from '../ops/testing/server-process.ts'

const scripts = [['api/server.ts'], ['api/ops/operator.ts', 'people', 'set-password', 'someone@example.com']]

/** Has the server and the operator's command open a database, and expects one sentence from each. */
async function expectRefusal(url: string, reason: RegExp): Promise<void> {
  for (const script of scripts) {
    const settings = { DATABASE_URL: url, AUTH_SECRET: secret }
    const { status, output, errors } = await startServer(settings, [process.execPath, ...script]).ended
    expect({ status, output }).toEqual({ status: 1, output: '' })
    expect(errors).toMatch(/^DATABASE_URL names a database that cannot be opened: .*\n$/)
    expect(errors).toMatch(reason)
    expect(errors).not.toContain('kept-to-ourselves')
  }
}

describe('a database that cannot be opened is a sentence that names DATABASE_URL, never the password', () => {
  test('a port at which nothing listens is named', async () => {
    const port = await freePort()
    await expectRefusal(
      `postgres://test:kept-to-ourselves@127.0.0.1:${port}/x`,
      /nothing listens at that host and port/,
    )
  })

  test('a host that does not exist is named', async () => {
    await expectRefusal('postgres://test:kept-to-ourselves@no-such-host.invalid/x', /no-such-host\.invalid/)
  })

  test('a proxy that closes every connection, with no database behind it, is told', async () => {
    const closing = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: (socket) => void socket.end() } })
    await expectRefusal(`postgres://test:kept-to-ourselves@127.0.0.1:${closing.port}/x`, /no database answered there/)
    closing.stop(true)
  })

  test('an address that cannot be read for its password is told', async () => {
    await expectRefusal('postgres://test:%zzkept-to-ourselves@127.0.0.1/x', /URI/)
  })

  describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('at a PostgreSQL', () => {
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

    const at = (user: string, database: string) =>
      Object.assign(new URL(server.url), { username: user, password: 'kept-to-ourselves', pathname: `/${database}` })
        .href

    test('a wrong password is told', () =>
      expectRefusal(at('locked', 'postgres'), /password authentication failed for user/))

    test('a user who may not make tables is told', async () => {
      const settings = { DATABASE_URL: at('reader', 'postgres'), AUTH_SECRET: secret }
      expect(await startServer(settings).ended).toMatchObject({
        status: 1,
        errors: expect.stringMatching(
          /^DATABASE_URL names a user who may not make tables there: permission denied .*\n$/,
        ),
      })
    })

    test('a database that does not exist is named', () =>
      expectRefusal(at('test', 'nothing'), /"nothing" does not exist/))
  })
})
