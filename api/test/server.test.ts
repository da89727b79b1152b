import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readHealth } from '../contract/health.ts'
import { findBanks } from '../db/banks.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import { embeddedFolder, lockPath } from '../db/engine/folder-lock.ts'
import { currentBank } from '../domain/wording.ts'
import { email } from '../facts/brand.ts'
import { checkPlace } from '../listen.ts'
import { startServer } from '../ops/testing/server-process.ts'
import { missingSmallDisk, own } from './small-disk.ts'

const folder = mkdtempSync(join(tmpdir(), 'server-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const start = () => startServer({ DATA_DIR: folder })
const operator = () =>
  startServer({ DATA_DIR: folder }, [
    process.execPath,
    'api/ops/operator.ts',
    'people',
    'set-password',
    'someone@example.com',
  ])

const host = '127.0.0.1'

describe('one process at a time', () => {
  let first: ReturnType<typeof start>

  test('says where it listens', async () => {
    first = start()
    const port = await first.port
    expect((await fetch(`http://${host}:${port}${readHealth.path}`)).status).toBe(200)
  })

  test('a second process is kept away from the embedded database', async () => {
    expect(await start().ended).toEqual({
      status: 1,
      output: '',
      errors: `The database in ${folder} is in use by another process. Stop that one first.\n`,
    })
  })

  test('a second process is kept away from the port, before anything is built', async () => {
    const port = await first.port
    const settings = { PORT: String(port), DATA_DIR: join(folder, 'elsewhere') }
    for (const script of ['api/ops/start.ts', 'api/ops/dev.ts', 'api/server.ts']) {
      expect(await startServer(settings, [process.execPath, script]).ended).toEqual({
        status: 1,
        output: '',
        errors: `${host}:${port} is taken by another process, perhaps by an earlier start. Stop that one, or set PORT.\n`,
      })
    }
  })

  test('a second process is kept away from a database whose lock file is removed meanwhile', async () => {
    rmSync(lockPath(folder))
    for (const other of [start(), operator()]) {
      expect(await other.ended).toEqual({
        status: 1,
        output: '',
        errors: expect.stringMatching(new RegExp(`^The database in ${folder} has lost its lock file, .*\n$`)),
      })
    }
    expect((await fetch(`http://${host}:${await first.port}${readHealth.path}`)).status).toBe(200)
    writeFileSync(lockPath(folder), '')
  })

  test('a start keeps the words of the questions, and a stop lets go of the database', async () => {
    first.child.kill('SIGTERM')
    // A terminal and npm may each send one.
    first.child.kill('SIGTERM')
    expect(await first.ended).toMatchObject({ status: 0, errors: '' })
    const database = await openDatabase({ dataDir: folder })
    expect((await findBanks(database, [currentBank.version])).get(currentBank.version)).toEqual(currentBank.items)
    await database.close()
  })
})

describe('what the operator can put right is a sentence, at the start and at the command', () => {
  const expectSentence = async (sentence: RegExp) => {
    // One after the other: while one has the folder open, the other only says that.
    for (const begin of [start, operator]) {
      const { status, errors } = await begin().ended
      expect({ status, errors }).toEqual({ status: 1, errors: expect.stringMatching(sentence) })
      expect(errors.trim()).not.toContain('\n')
    }
  }

  test('a lock file that is something else is said in a sentence', async () => {
    writeFileSync(lockPath(folder), 'junk '.repeat(1000))
    await expectSentence(new RegExp(`^The lock file ${lockPath(folder)} cannot be used \\(file is not a database\\)`))
    truncateSync(lockPath(folder))
  })

  test('a database whose files are damaged is said in a sentence', async () => {
    const path = join(embeddedFolder(folder), 'PG_VERSION')
    const kept = readFileSync(path)
    writeFileSync(path, 'x')
    await expectSentence(new RegExp(`^The embedded database in ${embeddedFolder(folder)} cannot be opened `))
    writeFileSync(path, kept)
  })

  test('a folder that is a file is said in a sentence', async () => {
    const file = join(folder, 'auth-secret')
    const { status, errors } = await startServer({ DATA_DIR: file }).ended
    expect({ status, errors }).toEqual({
      status: 1,
      errors: expect.stringMatching(/^DATA_DIR names a folder that cannot be written: EEXIST.*\n$/),
    })
  })

  test.skipIf(missingSmallDisk() !== null)(
    'a folder on a disk that may only be read is said in a sentence',
    async () => {
      const mounted = 'mount -t tmpfs -o ro disk "$DATA_DIR" && exec "$0" api/server.ts'
      const command = ['unshare', ...own, 'sh', '-c', mounted, process.execPath]
      const { status, errors } = await startServer({ DATA_DIR: folder }, command).ended
      expect({ status, errors }).toEqual({
        status: 1,
        errors: expect.stringMatching(/^DATA_DIR names a folder that cannot be written: EROFS.*\n$/),
      })
    },
  )

  test('a secret that a full disk left empty is said in a sentence', async () => {
    const path = join(folder, 'auth-secret')
    const kept = readFileSync(path)
    truncateSync(path)
    await expectSentence(new RegExp(`^The secret in ${path} has fewer than 32 characters`))
    writeFileSync(path, kept)
  })
})

test('a start says what looks like a slip, and that nobody has the address that mails name', async () => {
  const slips = { DATABSE_URL: 'postgres://a/b', SMTP_URL: 'smtp://127.0.0.1:1' }
  const server = startServer({ DATA_DIR: join(folder, 'slips'), ...slips })
  await server.port
  server.child.kill()
  const { status, output } = await server.ended
  expect(status).toBe(0)
  const warnings = output.split('\n').filter((line) => line.includes('"level":"warn"'))
  expect(warnings.shift()).toContain('"message":"DATABSE_URL is not read: the variable is called DATABASE_URL"')
  expect(warnings.some((line) => line.includes(email))).toBe(email.endsWith('.example'))
})

test('a stop through npm’s shell ends the server and frees its port', async () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dir, '..', '..', 'package.json'), 'utf8'))
  const script = scripts.start.replace('api/ops/start.ts', 'api/server.ts')
  const server = startServer({ DATA_DIR: folder }, ['sh', '-c', script])
  const port = await server.port
  server.child.kill('SIGTERM')
  expect((await server.ended).status).toBe(0)
  checkPlace({ host, port })
})
