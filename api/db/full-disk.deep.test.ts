import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAssessment, saveAnswer } from '../answers/contract.ts'
import { recordBank } from '../answers/banks.ts'
import type { App } from '../app.ts'
import { getHealth, getLiveness } from '../contract/operation.ts'
import { items } from '../instrument/bank.ts'
import { currentBank } from '../instrument/wording.ts'
import { sendMessage } from '../messages/contract.ts'
import { postgresUser, startPostgres, type TestPostgres } from '../scripts/testing/postgres.ts'
import { createTestApp, TestClient } from '../test/client.ts'
import { openEmpty } from '../test/embedded.ts'
import { takeErrors } from '../test/quiet.ts'
import type { Database } from './engine/database.ts'
import { openDatabase } from './engine/open-database.ts'

/** megabytes: a little more than an empty database takes */
const size = 128

/** What lets a process have mounts of its own. */
const own = ['--user', '--map-root-user', '--mount']

// No rights are needed, only a kernel that lets everyone have mounts of their own; the disk goes with this process.
const script = `
  mount -t tmpfs -o size="$2"m disk "$1" && cd "$1" && echo ready
  while read -r wish; do
    case $wish in fill) cat /dev/zero >ballast 2>&-;; room) rm ballast;; esac
    echo done
  done`

/** Why no small disk can be had here, as a clause; null where one can. */
function missingSmallDisk(): string | null {
  const tried = spawnSync('unshare', [...own, 'mount', '-t', 'tmpfs', 'disk', tmpdir()], { encoding: 'utf8' })
  return tried.status === 0 ? null : `this system lets nobody mount a disk (${tried.error ?? tried.stderr.trim()})`
}

async function createSmallDisk(user?: ReturnType<typeof postgresUser>) {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const holder = spawn('unshare', [...own, 'sh', '-c', script, 'sh', folder, String(size)], {
    ...user,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => holder.once('exit', () => resolve()))
  const answer = () =>
    new Promise<void>((resolve, reject) => {
      holder.stdout.once('data', () => resolve())
      void ended.then(() => reject(new Error('the disk is gone')))
    })
  const wish = async (word: string) => {
    const answered = answer()
    holder.stdin.write(`${word}\n`)
    await answered
  }
  await answer()
  return {
    // Whoever may look at the process sees what it has mounted.
    path: join('/proc', String(holder.pid), 'root', folder),
    fill: () => wish('fill'),
    makeRoom: () => wish('room'),
    async close() {
      holder.stdin.end()
      await ended
      rmdirSync(folder)
    },
  }
}

let server: TestPostgres | undefined
const engines = [
  { name: 'PGlite', owner: undefined, open: (disk: string) => openEmpty(join(disk, 'data')) },
  {
    name: 'PostgreSQL',
    owner: postgresUser(),
    async open(disk: string) {
      server = await startPostgres({ disk })
      return openDatabase({ url: server.url })
    },
  },
]

const missing = missingSmallDisk()
if (missing !== null) console.log(`Not run: a full disk under either database: ${missing}.`)

describe.skipIf(missing !== null).each(engines)('$name on a full disk', ({ owner, open }) => {
  let disk: Awaited<ReturnType<typeof createSmallDisk>>
  let database: Database
  let app: App
  beforeAll(async () => {
    disk = await createSmallDisk(owner)
    database = await open(disk.path)
    await database.migrate()
    await recordBank(database, currentBank())
    app = createTestApp(database)
  })
  afterAll(async () => {
    await database.close()
    await server?.stop()
    await disk.close()
  })

  test('refuses to store anything until there is room, and keeps all that it acknowledged', async () => {
    const robin = await TestClient.signedIn(app)
    const assessmentId = await robin.start()
    const save = (questionId: number) =>
      robin.call(saveAnswer, { body: { assessmentId, questionId, answer: 4, ageMs: 0 } })
    const statusOf = async (endpoint: typeof getHealth | typeof getLiveness) => (await robin.call(endpoint)).status
    const message = { name: 'Robin', email: robin.email, subject: 'Room', message: 'Is there any left? '.repeat(100) }
    const write = () => robin.call(sendMessage, { body: message })
    const saved: number[] = []
    const refused: number[] = []

    for (const { id } of items.slice(0, 3)) if ((await save(id)).status === 200) saved.push(id)
    await disk.fill()
    while ((await write()).status === 201);
    expect(await statusOf(getHealth)).toBe(503)
    for (const { id } of items.slice(3)) {
      const { status } = await save(id)
      if (status === 200) saved.push(id)
      else refused.push(status)
      if (refused.length === 3) break
    }
    expect(refused).toEqual([503, 503, 503])
    expect([await statusOf(getHealth), await statusOf(getLiveness)]).toEqual([503, 200])
    expect(takeErrors()).toContain('SQLSTATE 53100')

    await disk.makeRoom()
    expect(await statusOf(getHealth)).toBe(200)
    expect((await save(200)).status).toBe(200)
    const { answers } = (await robin.call(getAssessment, { params: { id: assessmentId } })).body
    const kept = answers.map(({ questionId }: { questionId: number }) => questionId)
    expect(kept).toEqual(expect.arrayContaining([...saved, 200]))
  })
})

test.skipIf(missing !== null)(
  'ends the embedded database, and not the process, if the disk has no room for its log',
  async () => {
    const disk = await createSmallDisk()
    const database = await openEmpty(join(disk.path, 'data'))
    const robin = new TestClient(createTestApp(database))
    await disk.fill()
    const log = () => database.query(`select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`, [])
    const untilRefused = async () => {
      while (await log().then(() => true));
    }
    await expect(untilRefused()).rejects.toMatchObject({ severity: 'PANIC' })
    expect((await robin.call(getHealth)).status).toBe(503)
    expect((await robin.call(getLiveness)).status).toBe(200)
    expect(takeErrors()).toContain('free up disk space, then restart the site')
    await database.close()
    await disk.close()
  },
)
