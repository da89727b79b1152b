import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { askForPasskey, signInByPasskey } from '../contract/passkey.ts'
import { completeAssessment } from '../contract/score.ts'
import { readUser, signIn } from '../contract/user.ts'
import { knownMigrations } from '../db/engine/migration-guard.ts'
import { readRows } from '../db/whole-rows.ts'
import { OperatorError } from '../operator-error.ts'
import { openBackup } from '../ops/backup/read-backup.ts'
import { writeBackup } from '../ops/backup/write-backup.ts'
import { createTestApp, password, TestClient } from './client.ts'
import { openEmpty } from './embedded.ts'
import { askOperator, runOperator } from './operator-command.ts'
import { idealSheet } from './sheets.ts'
import { type BackedUp, createSites, exportOf, postgresUrl, rowsIn, withDatabase } from './stopped-sites.ts'

const sites = createSites()
afterAll(sites.remove)

const { embedded, onPostgres } = sites
const engines = [
  { name: 'PGlite', skipped: false, create: embedded, other: postgresUrl === undefined ? embedded : onPostgres },
  { name: 'PostgreSQL', skipped: postgresUrl === undefined, create: onPostgres, other: embedded },
]

for (const { name, skipped, create, other } of engines) {
  describe.skipIf(skipped)(`a backup of ${name}`, () => {
    let { site, file, robin, clock, exported, backup } = {} as BackedUp
    beforeAll(async () => {
      ;({ site, file, robin, clock, exported, backup } = await sites.backUp(await create()))
    })

    test('is a file that only its owner may read, and says how many rows it holds, and nothing about anyone', async () => {
      expect(backup).toMatchObject({ status: 0, errors: '' })
      expect(backup.output).toMatch(/^responses +3$/m)
      expect(backup.output).toMatch(/^passkeys +2$/m)
      expect(backup.output).toContain('keep the AUTH_SECRET that is set')
      expect(backup.output).not.toContain(robin.client.email)
      expect(statSync(file).mode & 0o777).toBe(0o600)
    })

    test('does not overwrite a file', async () => {
      const before = readFileSync(file)
      const again = await runOperator(site, ['backup', file])
      expect(again).toEqual({ status: 1, output: '', errors: expect.stringContaining(`${file} is there already`) })
      expect(readFileSync(file)).toEqual(before)
    })

    test('is counted for a program, too, as it is written and as it is restored', async () => {
      const second = `${file}-2`
      const rows = expect.objectContaining({ responses: 3, passkeys: 2, contact_messages: 1 })
      expect(await askOperator(site, ['backup', second])).toEqual({ file: second, rows })
      expect(await askOperator(embedded(), ['restore', second])).toEqual({ madeAt: expect.any(String), rows })
    })

    test('brings everything back in a database of the other kind: the person goes on where they were', async () => {
      const elsewhere = await other()
      const { status, output, errors } = await runOperator(elsewhere, ['restore', file])
      expect({ status, errors }).toEqual({ status: 0, errors: '' })
      expect(output).toMatch(/^passkeys +2$/m)
      expect(await rowsIn(elsewhere)).toEqual(await rowsIn(site))
      await withDatabase(elsewhere, async (database) => {
        await database.migrate()
        const app = sites.appOf(database, clock)
        const here = robin.before(app).client
        expect(await exportOf(here)).toBe(exported)
        expect((await here.call(readUser)).body.email).toBe(robin.client.email)
        const body = { email: robin.client.email, password }
        expect((await new TestClient(app).call(signIn, { body })).status).toBe(200)
        const device = new TestClient(app)
        const question = (await device.call(askForPasskey)).body
        expect((await device.call(signInByPasskey, { body: robin.device.answer(question) })).status).toBe(200)
        await here.answerAll(robin.open, idealSheet)
        expect((await here.call(completeAssessment, { params: { id: robin.open } })).status).toBe(200)
      })
    })

    test('is not restored into a database that holds something', async () => {
      const before = await rowsIn(site)
      const { status, errors } = await runOperator(site, ['restore', file])
      expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining('holds rows already (in ') })
      expect(await rowsIn(site)).toEqual(before)
    })
  })
}

describe('a file that is no whole backup of this version', () => {
  const file = join(sites.folder, 'right.backup')
  beforeAll(async () => {
    const database = await openEmpty()
    await database.migrate()
    await TestClient.signedIn(createTestApp(database))
    const about = { holds: 'all rows of an assessment site', madeAt: new Date().toISOString() } as const
    await readRows(database, (rows) => writeBackup(file, { ...about, migrations: knownMigrations() }, rows))
    await database.close()
  })
  const wrong = join(sites.folder, 'wrong.backup')
  const lines = () => gunzipSync(readFileSync(file)).toString().split('\n')
  const packed = (written: string[]) => gzipSync(written.join('\n'))
  const onLine = (name: string, change: (line: string) => string) => () =>
    packed(lines().map((line) => (line.startsWith(`${name} `) ? change(line) : line)))

  test.each([
    ['that has lost its last bytes', () => readFileSync(file).subarray(0, -1), 'cut short or damaged'],
    ['that has lost half of it', () => readFileSync(file).subarray(0, readFileSync(file).length / 2), 'cut short'],
    ['that has lost its last line', () => packed(lines().slice(0, -2)), 'cut short or damaged'],
    ['that goes on behind its end', () => packed([...lines().slice(0, -1), 'end {}', '']), 'cut short or damaged'],
    [
      'with a changed value',
      onLine('users', (line) => line.replace('example.com', 'example.net')),
      'cut short or damaged',
    ],
    ['with a row of no table', onLine('users', (line) => `pg_authid ${line.slice(6)}`), 'cut short or damaged'],
    ['with a value that is missing', onLine('users', (line) => line.replace('"email":', '"mail":')), 'cut short'],
    ['of other tables', onLine('backup', (line) => line.replace('"migrations":["', '$&0')), 'another version'],
    ['of something else, packed alike', () => gzipSync('users {}\n'), 'is no backup'],
    ['of something else', () => Buffer.from('PGDMP'), 'is no backup'],
    ['that is empty', () => Buffer.from(''), 'is no backup'],
  ])('%s is refused with a sentence', async (_, content, sentence) => {
    writeFileSync(wrong, content())
    const refused = await openBackup(wrong, knownMigrations()).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(OperatorError)
    expect((refused as Error).message).toContain(sentence)
  })

  test('is announced before a database is made for it, as is one that is not there', async () => {
    writeFileSync(wrong, 'something else')
    const site = sites.embedded()
    for (const [path, sentence] of [
      [wrong, 'is no backup'],
      [join(sites.folder, 'nowhere'), 'cannot be read'],
    ] as const) {
      const { status, output, errors } = await runOperator(site, ['restore', path])
      expect({ status, output, errors }).toEqual({ status: 1, output: '', errors: expect.stringContaining(sentence) })
    }
    expect(existsSync(site.DATA_DIR!)).toBe(false)
  })
})
