import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBanks } from '../db/banks.ts'
import { openDatabase } from '../db/database.ts'
import { currentBank } from '../domain/wording.ts'

// A process starts, and the embedded database takes its time.
setDefaultTimeout(60_000)

const folder = mkdtempSync(join(tmpdir(), 'server-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const noModel = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', OPENAI_MODEL: '' }

/** Starts the server on any free port, with the embedded database. */
const start = () =>
  Bun.spawn([process.execPath, join(import.meta.dir, '..', 'server.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: '', AUTH_SECRET: '', SMTP_URL: '', ...noModel },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function firstLine(stream: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('\n')) break
  }
  return text.slice(0, text.indexOf('\n'))
}

let server: ReturnType<typeof start>
beforeAll(() => {
  server = start()
})

test('a second server is kept away from the embedded database of the first', async () => {
  expect(await firstLine(server.stdout)).toStartWith('Ready on ')
  const second = start()
  expect(await firstLine(second.stderr)).toBe(
    `The database in ${folder} is in use by another process. Stop that one first.`,
  )
  expect(await second.exited).toBe(1)
})

test('a start keeps the words of the questions, and a stop lets go of the database', async () => {
  server.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  const database = await openDatabase({ dataDir: folder })
  expect((await findBanks(database, [currentBank.version])).get(currentBank.version)).toEqual(currentBank.items)
  await database.close()
})
