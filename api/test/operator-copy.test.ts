import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { askOperator, runOperator, type DatabaseSettings } from './operator-command.ts'
import { alterNames, createSites, postgresUrl, rowsIn, withDatabase } from './stopped-sites.ts'

const sites = createSites()
afterAll(sites.remove)

describe.skipIf(postgresUrl === undefined)('a move from the embedded database to PostgreSQL', () => {
  let site: DatabaseSettings
  let file: string
  beforeAll(async () => {
    ;({ site, file } = await sites.backUp(sites.embedded()))
  })

  test('copies every row, compares both, and says what to set', async () => {
    const target = await sites.onPostgres()
    const moved = await runOperator({ ...site, AUTH_SECRET: '' }, ['copy-to', target.DATABASE_URL!])
    expect(moved).toMatchObject({ status: 0, errors: '' })
    expect(moved.output).toMatch(/^passkeys +2$/m)
    expect(moved.output).toContain(`AUTH_SECRET to\nwhat stands in ${join(site.DATA_DIR!, 'auth-secret')}`)
    expect(moved.output).not.toContain('@example.com')
    const rows = await rowsIn(site)
    expect(await rowsIn(target)).toEqual(rows)
    const another = await sites.onPostgres()
    const copied = await askOperator(site, ['copy-to', another.DATABASE_URL!])
    expect(copied).toEqual({ rows: expect.objectContaining({ users: rows.users!.length, passkeys: 2 }) })
    const again = await runOperator(site, ['copy-to', target.DATABASE_URL!])
    expect(again).toMatchObject({ status: 1, errors: expect.stringContaining('holds rows already') })
    expect(await rowsIn(target)).toEqual(rows)
  })

  test('finds a row that is different on the other side, as a restore does, and then keeps nothing', async () => {
    const target = await sites.onPostgres()
    await withDatabase(target, async (database) => {
      await database.migrate()
      await alterNames(database)
    })
    const empty = await rowsIn(target)
    for (const moved of [
      await runOperator(site, ['copy-to', target.DATABASE_URL!]),
      await runOperator(target, ['restore', file]),
    ]) {
      expect(moved).toEqual({ status: 1, output: '', errors: expect.stringContaining('in a row of users') })
    }
    expect(await rowsIn(target)).toEqual(empty)
  })

  test.each([
    ['is none', 'nonsense', 'DATABASE_URL must be an address that begins with postgres://'],
    ['nothing listens at', 'postgres://someone:hidden@127.0.0.1:1/site', 'nothing listens at that host and port'],
  ])('says so where the address %s', async (_, address, sentence) => {
    const { status, errors } = await runOperator(site, ['copy-to', address])
    expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining(sentence) })
    expect(errors).toStartWith('Nothing was copied. ')
    expect(errors).not.toContain('hidden')
  })
})
