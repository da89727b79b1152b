import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { completeAssessment } from '../results/contract.ts'
import type { Database } from '../db/engine/database.ts'
import { knownMigrations } from '../db/engine/migration-guard.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { withRows } from '../db/whole-rows.ts'
import { createDatabase } from '../scripts/testing/postgres.ts'
import { openBackup, writeBackup } from './backup-file.ts'
import { type BackedUp, backUpPerson, exportOf, rowsIn } from '../test/backed-up.ts'
import { createTestApp, TestClient } from '../test/client.ts'
import { engines } from '../test/databases.ts'
import { openMigrated } from '../test/embedded.ts'
import { closedOperator, operatorOf } from '../test/operator-command.ts'
import { withFolder, withModel } from '../test/set-up.ts'
import { idealSheet } from '../test/sheets.ts'

const folder = withFolder('operator-backup')
const { model } = withModel()

const postgresUrl = process.env.TEST_DATABASE_URL!
const [embedded, postgres] = engines as [(typeof engines)[number], (typeof engines)[number]]

describe.each([
  { engine: embedded, other: postgres.skipped ? embedded : postgres },
  { engine: postgres, other: embedded },
])('a backup of $engine.name', ({ engine, other }) => {
  describe.skipIf(engine.skipped)(`restored in ${other.name}`, () => {
    const file = join(folder, `${engine.name}.backup`)
    let database: Database
    let elsewhere: Database
    let { robin, clock, exported, backup } = {} as BackedUp
    beforeAll(async () => {
      database = await engine.open()
      elsewhere = await other.open()
      ;({ robin, clock, exported, backup } = await backUpPerson(database, model, file))
    })
    afterAll(() => Promise.all([database.close(), elsewhere.close()]))
    const here = operatorOf(() => database)
    const there = operatorOf(() => elsewhere)
    const rows = expect.objectContaining({ responses: 3, passkeys: 2, contact_messages: 1 })

    test('lets only its owner read the file, and prints numbers of rows and nothing about anyone', async () => {
      expect(backup).toMatchObject({ status: 0, errors: '' })
      expect(backup.output).toMatch(/^responses +3$/m)
      expect(backup.output).toMatch(/^passkeys +2$/m)
      expect(backup.output).toContain('keep the AUTH_SECRET that is set')
      expect(backup.output).not.toContain(robin.client.email)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const second = `${file}-2`
      expect(await here.ask(['backup', second])).toEqual({ file: second, rows })
    })

    test('refuses to overwrite a file', async () => {
      const before = readFileSync(file)
      expect(await here.fail(['backup', file])).toContain(`${file} already exists`)
      expect(readFileSync(file)).toEqual(before)
    })

    test('brings everything back, and people go on where they were', async () => {
      expect(await there.ask(['restore', file])).toEqual({ madeAt: expect.any(String), rows })
      expect(await rowsIn(elsewhere)).toEqual(await rowsIn(database))
      const { client } = robin.before(createTestApp(elsewhere, { clock, model }))
      expect(await exportOf(client)).toBe(exported)
      await client.answerAll(robin.open, idealSheet)
      expect((await client.call(completeAssessment, { params: { id: robin.open } })).status).toBe(200)
    })

    test('refuses a database that holds something', async () => {
      const before = await rowsIn(database)
      expect(await here.fail(['restore', file])).toContain('holds rows already (in ')
      expect(await rowsIn(database)).toEqual(before)
    })

    describe.skipIf(engine !== embedded || postgres.skipped)('copied to PostgreSQL', () => {
      const rowsAt = async (url: string) => {
        const target = await openDatabase({ url })
        return rowsIn(target).finally(() => target.close())
      }

      test('matches row by row in an empty database, refuses any other, and says what to set', async () => {
        const [target, another] = [await createDatabase(postgresUrl), await createDatabase(postgresUrl)]
        const copied = await here.say(['copy-to', target], { settings: { AUTH_SECRET: '', DATA_DIR: folder } })
        expect(copied).toMatch(/^passkeys +2$/m)
        expect(copied).toContain(`AUTH_SECRET to\nthe secret in ${join(folder, 'auth-secret')}`)
        expect(copied).not.toContain('@example.com')
        const all = await rowsIn(database)
        expect(await rowsAt(target)).toEqual(all)
        expect(await here.ask(['copy-to', another])).toEqual({ rows })
        expect(await here.fail(['copy-to', target])).toContain('holds rows already')
        expect(await rowsAt(target)).toEqual(all)
      })

      test('keeps nothing if a row differs on the other side, as a restore does', async () => {
        const url = await createDatabase(postgresUrl)
        const target = await openDatabase({ url })
        await target.migrate()
        const alter = `create function alter_name() returns trigger language plpgsql as 'begin new.name := ''Alex''; return new; end'`
        await target.query(alter, [])
        const trigger = 'create trigger alter_name before insert on users for each row execute function alter_name()'
        await target.query(trigger, [])
        const empty = await rowsIn(target)
        expect(await here.fail(['copy-to', url])).toContain('in a row of users')
        expect(await operatorOf(() => target).fail(['restore', file])).toContain('in a row of users')
        expect(await rowsIn(target)).toEqual(empty)
        await target.close()
      })

      test.each([
        ['is none', 'nonsense', 'DATABASE_URL must be an address that begins with postgres://'],
        ['has no server', 'postgres://someone:hidden@127.0.0.1:1/site', 'nothing is listening at that host and port'],
      ])('says why nothing was copied if the address %s', async (_, address, sentence) => {
        const errors = await here.fail(['copy-to', address])
        expect(errors).toContain(sentence)
        expect(errors).toStartWith('Nothing was copied. ')
        expect(errors).not.toContain('hidden')
      })
    })
  })
})

describe('a restore', () => {
  const file = join(folder, 'right.backup')
  beforeAll(async () => {
    const database = await openMigrated()
    await TestClient.signedIn(createTestApp(database))
    await withRows(database, (rows) => writeBackup(file, knownMigrations(), rows))
    await database.close()
  })
  const wrong = join(folder, 'wrong.backup')
  const ofOthers = () => gzipSync(gunzipSync(readFileSync(file)).toString().replace('"migrations":["', '$&0'))
  const flipped = () => readFileSync(file).map((byte, index, { length }) => (index === length - 5 ? byte ^ 1 : byte))

  const damaged = 'isn’t a backup, or it’s incomplete or damaged'

  test.each([
    ['that has lost its last bytes', () => readFileSync(file).subarray(0, -1), damaged],
    ['with a changed bit', flipped, damaged],
    ['of other tables', ofOthers, 'another version'],
    ['of something else, packed alike', () => gzipSync('users {}\n'), damaged],
    ['that is empty', () => Buffer.from(''), damaged],
  ])('refuses a file %s', async (_, content, sentence) => {
    writeFileSync(wrong, content())
    const message = expect.stringContaining(sentence)
    await expect(openBackup(wrong, knownMigrations())).rejects.toMatchObject({ name: 'OperatorError', message })
  })

  test('refuses a wrong or missing file before a database is opened or made', async () => {
    writeFileSync(wrong, 'something else')
    expect(await closedOperator.fail(['restore', wrong])).toContain(damaged)
    expect(await closedOperator.fail(['restore', join(folder, 'nowhere')])).toContain('Failed to read')
  })
})
