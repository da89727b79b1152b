import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import type { Database } from '../db/engine/database.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { createDatabase } from '../scripts/testing/postgres.ts'
import { backUpPerson, rowsIn } from '../test/backed-up.ts'
import { openEmpty } from '../test/embedded.ts'
import { operatorOf } from '../test/operator-command.ts'
import { withFolder, withModel } from '../test/set-up.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
const folder = withFolder('operator-copy')
const { model } = withModel()

describe.skipIf(postgresUrl === undefined)('copy-to, from the embedded database to PostgreSQL', () => {
  const file = join(folder, 'backup')
  let database: Database
  beforeAll(async () => {
    database = await openEmpty()
    await backUpPerson(database, model, file)
  })
  afterAll(() => database.close())
  const { say, ask, fail } = operatorOf(() => database)

  const rowsAt = async (url: string) => {
    const target = await openDatabase({ url })
    return rowsIn(target).finally(() => target.close())
  }

  test('copies every row to an empty database alone, and says what to set', async () => {
    const [target, another] = [await createDatabase(postgresUrl!), await createDatabase(postgresUrl!)]
    const copied = await say(['copy-to', target], { settings: { AUTH_SECRET: '', DATA_DIR: folder } })
    expect(copied).toMatch(/^passkeys +2$/m)
    expect(copied).toContain(`AUTH_SECRET to\nthe secret in ${join(folder, 'auth-secret')}`)
    expect(copied).not.toContain('@example.com')
    const rows = await rowsIn(database)
    expect(await rowsAt(target)).toEqual(rows)
    expect(await ask(['copy-to', another])).toEqual({
      rows: expect.objectContaining({ users: rows.users!.length, passkeys: 2 }),
    })
    expect(await fail(['copy-to', target])).toContain('holds rows already')
    expect(await rowsAt(target)).toEqual(rows)
  })

  test('keeps nothing if a row differs on the other side, as a restore does', async () => {
    const url = await createDatabase(postgresUrl!)
    const target = await openDatabase({ url })
    await target.migrate()
    const alter = `create function alter_name() returns trigger language plpgsql as 'begin new.name := ''Alex''; return new; end'`
    await target.statement(alter, [])
    await target.statement(
      'create trigger alter_name before insert on users for each row execute function alter_name()',
      [],
    )
    const empty = await rowsIn(target)
    expect(await fail(['copy-to', url])).toContain('in a row of users')
    expect(await operatorOf(() => target).fail(['restore', file])).toContain('in a row of users')
    expect(await rowsIn(target)).toEqual(empty)
    await target.close()
  })

  test.each([
    ['is none', 'nonsense', 'DATABASE_URL must be an address that begins with postgres://'],
    ['has no server', 'postgres://someone:hidden@127.0.0.1:1/site', 'nothing is listening at that host and port'],
  ])('says why nothing was copied if the address %s', async (_, address, sentence) => {
    const errors = await fail(['copy-to', address])
    expect(errors).toContain(sentence)
    expect(errors).toStartWith('Nothing was copied. ')
    expect(errors).not.toContain('hidden')
  })
})
