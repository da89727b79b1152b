import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { createModel } from '../adapters/model.ts'
import { completeAssessment } from '../contract/score.ts'
import { readUser, signIn } from '../contract/user.ts'
import { askForPasskey, signInByPasskey } from '../contract/passkey.ts'
import { rememberBank } from '../db/banks.ts'
import type { Database } from '../db/database.ts'
import { knownMigrations } from '../db/known-version.ts'
import { openDatabase } from '../db/open-database.ts'
import { tables } from '../db/tables.ts'
import { readRows } from '../db/whole-rows.ts'
import { currentBank } from '../domain/wording.ts'
import { OperatorError } from '../operator-error.ts'
import { openBackup } from '../ops/backup/read-backup.ts'
import { createTestApp, password, TestClient, TestClock } from './client.ts'
import { onEachDatabase, onPostgres } from './databases.ts'
import { startModelServer } from './model-server.ts'
import { type MovingPerson, newMovingPerson } from './moving-person.ts'
import { run, type Environment } from './operator-command.ts'
import { createDatabase } from './postgres.ts'
import { idealSheet } from './sheets.ts'
import { createTestTimers } from './timers.ts'

// Each test starts processes, and the embedded database takes its time.
setDefaultTimeout(300_000)

const postgresUrl = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'operator-backup-'))
const server = startModelServer()
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.stop()
})

let made = 0
const newFolder = (): Environment => ({ DATA_DIR: join(folder, `site-${(made += 1)}`) })
const newPostgres = async (): Promise<Environment> => ({
  ...newFolder(),
  DATABASE_URL: await createDatabase(postgresUrl!),
})

/** Has a database open for as long as this takes: the embedded one is opened by one process at a time. */
async function withDatabase<Result>(site: Environment, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ url: site.DATABASE_URL, dataDir: site.DATA_DIR! })
  return work(database).finally(() => database.close())
}

const appOf = (database: Database, clock: TestClock) => createTestApp(database, { clock, model })
const model = createModel({ apiKey: undefined, baseUrl: server.url, name: 'stand-in-1' }, createTestTimers().after)

/** Every row of every table, as the database writes it. */
const rowsIn = (site: Environment) =>
  withDatabase(site, (database) =>
    database.transaction(async (statement) => {
      await statement(`select set_config('timezone', 'UTC', true)`, [])
      const tables = await statement<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
        [],
      )
      const found: Record<string, string[]> = {}
      for (const { name } of tables) {
        const rows = await statement<{ row: string }>(`select t::text as row from "${name}" t`, [])
        found[name] = rows.map(({ row }) => row).sort()
      }
      return found
    }),
  )

const exportOf = async (client: TestClient) => (await client.open('/api/account/export', {})).text()

const engines = [
  { name: 'PGlite', skipped: false, create: newFolder, other: postgresUrl === undefined ? newFolder : newPostgres },
  { name: 'PostgreSQL', skipped: postgresUrl === undefined, create: newPostgres, other: newFolder },
]

/** A site with someone in it, and its backup. */
interface BackedUp {
  site: Environment
  file: string
  robin: MovingPerson
  clock: TestClock
  exported: string
  backup: Awaited<ReturnType<typeof run>>
}
const backedUp = new Map<string, BackedUp>()

beforeAll(async () => {
  for (const { name, create } of engines.filter(({ skipped }) => !skipped)) {
    const site = await create()
    const file = join(folder, `${name}.backup`)
    const clock = new TestClock()
    const whole = await withDatabase(site, async (database) => {
      await database.migrate()
      await rememberBank(database, currentBank)
      const robin = await newMovingPerson(database, appOf(database, clock), clock)
      return { robin, exported: await exportOf(robin.client) }
    })
    backedUp.set(name, { site, file, clock, ...whole, backup: await run(site, ['backup', file]) })
  }
})

for (const { name, skipped, other } of engines) {
  describe.skipIf(skipped)(`a backup of ${name}`, () => {
    let { site, file, robin, clock, exported, backup } = {} as BackedUp
    beforeAll(() => ({ site, file, robin, clock, exported, backup } = backedUp.get(name)!))

    test('is a file that its owner alone may read, and says how many rows it holds, and of nobody', async () => {
      expect(backup).toMatchObject({ status: 0, errors: '' })
      expect(backup.output).toMatch(/^responses +3$/m)
      expect(backup.output).toMatch(/^passkeys +2$/m)
      expect(backup.output).toContain('keep the AUTH_SECRET that is set')
      expect(backup.output).not.toContain(robin.client.email)
      expect(statSync(file).mode & 0o777).toBe(0o600)
    })

    test('is written over no file', async () => {
      const before = readFileSync(file)
      const again = await run(site, ['backup', file])
      expect(again).toEqual({ status: 1, output: '', errors: expect.stringContaining(`${file} is there already`) })
      expect(readFileSync(file)).toEqual(before)
    })

    test('brings everything back in a database of the other kind: the person goes on where they were', async () => {
      const elsewhere = await other()
      const { status, output, errors } = await run(elsewhere, ['restore', file])
      expect({ status, errors }).toEqual({ status: 0, errors: '' })
      expect(output).toMatch(/^passkeys +2$/m)
      expect(await rowsIn(elsewhere)).toEqual(await rowsIn(site))
      await withDatabase(elsewhere, async (database) => {
        await database.migrate()
        const app = appOf(database, clock)
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

    test('goes into no database that holds something', async () => {
      const before = await rowsIn(site)
      const { status, errors } = await run(site, ['restore', file])
      expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining('holds rows already (in ') })
      expect(await rowsIn(site)).toEqual(before)
    })
  })
}

describe('a file that is no whole backup of this version', () => {
  const file = join(folder, 'PGlite.backup')
  const wrong = join(folder, 'wrong.backup')
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

  test('is told of before a database is made for it, as is one that is not there', async () => {
    writeFileSync(wrong, 'something else')
    const site = newFolder()
    for (const [path, sentence] of [
      [wrong, 'is no backup'],
      [join(folder, 'nowhere'), 'cannot be read'],
    ] as const) {
      const { status, output, errors } = await run(site, ['restore', path])
      expect({ status, output, errors }).toEqual({ status: 1, output: '', errors: expect.stringContaining(sentence) })
    }
    expect(existsSync(site.DATA_DIR!)).toBe(false)
  })
})

describe.skipIf(postgresUrl === undefined)('a move from the embedded database to PostgreSQL', () => {
  let site: Environment
  let file: string
  beforeAll(() => ({ site, file } = backedUp.get('PGlite')!))

  test('copies every row, compares both, and says what to set', async () => {
    const target = await newPostgres()
    const moved = await run({ ...site, AUTH_SECRET: '' }, ['copy-to', target.DATABASE_URL!])
    expect(moved).toMatchObject({ status: 0, errors: '' })
    expect(moved.output).toMatch(/^passkeys +2$/m)
    expect(moved.output).toContain(`AUTH_SECRET to\nwhat stands in ${join(site.DATA_DIR!, 'auth-secret')}`)
    expect(moved.output).not.toContain('@example.com')
    const rows = await rowsIn(site)
    expect(await rowsIn(target)).toEqual(rows)
    const again = await run(site, ['copy-to', target.DATABASE_URL!])
    expect(again).toMatchObject({ status: 1, errors: expect.stringContaining('holds rows already') })
    expect(await rowsIn(target)).toEqual(rows)
  })

  test('finds a row that is another on the other side, as a restore does, and keeps nothing then', async () => {
    const target = await newPostgres()
    await withDatabase(target, async (database) => {
      await database.migrate()
      await alterNames(database)
    })
    const empty = await rowsIn(target)
    for (const moved of [await run(site, ['copy-to', target.DATABASE_URL!]), await run(target, ['restore', file])]) {
      expect(moved).toEqual({ status: 1, output: '', errors: expect.stringContaining('in a row of users') })
    }
    expect(await rowsIn(target)).toEqual(empty)
  })

  test.each([
    ['is none', 'nonsense', 'DATABASE_URL must be an address that begins with postgres://'],
    ['nothing listens at', 'postgres://someone:hidden@127.0.0.1:1/site', 'nothing listens at that host and port'],
  ])('says so where the address %s', async (_, address, sentence) => {
    const { status, errors } = await run(site, ['copy-to', address])
    expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining(sentence) })
    expect(errors).toStartWith('Nothing was copied. ')
    expect(errors).not.toContain('hidden')
  })
})

onEachDatabase('rows of one moment', (database) => {
  test('are in the order of their references, and none of a table is left out', async () => {
    const names = await database().statement<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'locks' order by 1`,
      [],
    )
    expect(tables.map(({ name }) => name).sort()).toEqual(names.map(({ name }) => name))
    const generated = await database().statement(
      `select 1 from information_schema.columns where table_schema = 'public' and (is_identity = 'YES' or is_generated <> 'NEVER')`,
      [],
    )
    expect(generated).toEqual([])
  })

  test('are not read where another version has made the tables', async () => {
    const record = (hash: string) =>
      database().statement('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, 4e12)', [hash])
    await record('of a newer version')
    const read = readRows(database(), (rows) => Array.fromAsync(rows())).catch((error: unknown) => error)
    expect(await read).toBeInstanceOf(OperatorError)
    await database().statement('delete from drizzle.__drizzle_migrations where created_at = 4e12', [])
  })
})

onPostgres('rows of one moment', (database) => {
  test('are those of the moment at which the first was asked for, whatever is written meanwhile', async () => {
    const join = (name: string) => database().statement('insert into rate_limits (key, points) values ($1, 1)', [name])
    await join('before')
    const read = await readRows(database(), async (rows) => {
      const reading = rows()[Symbol.asyncIterator]()
      const first = await reading.next()
      await join('meanwhile')
      return [first.value, ...(await Array.fromAsync({ [Symbol.asyncIterator]: () => reading }))]
    })
    expect(read.map(({ row }) => row).join()).toContain('"before"')
    expect(read.map(({ row }) => row).join()).not.toContain('"meanwhile"')
  })
})

/** Has the database change a name as it is written. */
async function alterNames(database: Database): Promise<void> {
  const alter = `create function alter_name() returns trigger language plpgsql as 'begin new.name := ''Alex''; return new; end'`
  await database.statement(alter, [])
  await database.statement(
    'create trigger alter_name before insert on users for each row execute function alter_name()',
    [],
  )
}
