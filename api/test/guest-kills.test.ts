import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createDatabase } from '../ops/testing/postgres.ts'
import { openDatabase } from '../db/engine/open-database.ts'
import type { Database } from '../db/engine/database.ts'
import { claimGuest } from '../db/guests.ts'
import { assessments, responses } from '../db/schema/assessments.ts'
import { consents, users } from '../db/schema/people.ts'
import { bankVersion, items } from '../domain/bank.ts'

const postgresUrl = process.env.TEST_DATABASE_URL
const folder = mkdtempSync(join(tmpdir(), 'guest-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process killed in the midst of claims, so often; each has so many guests to claim. */
const perProcess = 4

describe.each([
  { name: 'PGlite', kills: 4, atOnce: 1, skipped: false, place: async () => join(folder, 'data') },
  {
    name: 'PostgreSQL',
    kills: 200,
    atOnce: 4,
    skipped: postgresUrl === undefined,
    place: () => createDatabase(postgresUrl!),
  },
])('a process that is killed while it claims guests, on $name', ({ kills, atOnce, skipped, place }) => {
  let database: Database
  let where: string
  const now = new Date()

  const open = async () => {
    database = await openDatabase(where.startsWith('postgres') ? { url: where } : { dataDir: where })
  }
  beforeAll(async () => {
    if (skipped) return
    where = await place()
    await open()
    await database.migrate()
  })
  afterAll(() => database?.close())

  async function newUser(isAnonymous: boolean): Promise<string> {
    const id = Bun.randomUUIDv7()
    const row = { id, email: `${id}@example.com`, name: '', isAnonymous, createdAt: now, updatedAt: now }
    await database.orm.insert(users).values(row)
    return id
  }

  /** A guest with an assessment, three answers and a consent, and the account that is to have them. */
  async function newClaim() {
    const [guestId, userId, assessmentId] = [await newUser(true), await newUser(false), Bun.randomUUIDv7()]
    await database.orm.insert(assessments).values({ id: assessmentId, userId: guestId, bankVersion, createdAt: now })
    const answers = items.slice(0, 3).map(({ id }) => ({ assessmentId, questionId: id, answer: 4 }))
    await database.orm.insert(responses).values(answers.map((row) => ({ ...row, answeredAt: now, chosenAt: now })))
    await database.orm.insert(consents).values({ userId: guestId, version: '1', givenAt: now })
    return { guestId, userId, assessmentId }
  }
  type Claim = Awaited<ReturnType<typeof newClaim>>

  /** Begins to claim, and is killed in one of the claims, so many milliseconds after it has said that this one begins. */
  async function claimAndKill(claims: Claim[], { inClaim, after }: { inClaim: number; after: number }): Promise<void> {
    const script = join(import.meta.dir, 'claiming.ts')
    const pairs = claims.map(({ guestId, userId }) => `${guestId}:${userId}`)
    const child = Bun.spawn([process.execPath, script, where, ...pairs], { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    for await (const chunk of child.stdout) {
      said += new TextDecoder().decode(chunk)
      if (said.includes(claims[inClaim]!.guestId)) break
    }
    const until = performance.now() + after
    while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve))
    child.kill('SIGKILL')
    await child.exited
  }

  const momentOf = (round: number) => ({ inClaim: round % perProcess, after: Math.floor(round / perProcess) % 10 })

  /** Who has it all: nothing may be missing, be there twice, or be with both. */
  async function heirOf({ guestId, userId, assessmentId }: Claim): Promise<'guest' | 'account'> {
    const { orm } = database
    const [sheet, ...more] = await orm.select().from(assessments).where(eq(assessments.id, assessmentId))
    expect(more).toEqual([])
    expect(await orm.$count(responses, eq(responses.assessmentId, assessmentId))).toBe(3)
    const heir = sheet!.userId === guestId ? 'guest' : 'account'
    const [owner, other] = heir === 'guest' ? [guestId, userId] : [userId, guestId]
    expect(sheet!.userId).toBe(owner)
    expect(await orm.$count(consents, eq(consents.userId, owner))).toBe(1)
    expect(await orm.$count(consents, eq(consents.userId, other))).toBe(0)
    expect(await orm.$count(users, eq(users.id, guestId))).toBe(heir === 'guest' ? 1 : 0)
    return heir
  }

  test.skipIf(skipped)(
    'leaves each guest whole, or gives all to the account; the next sign-in does the rest',
    async () => {
      const rounds = Array.from({ length: kills }, (_, round) => round)
      const claimed: Claim[] = []
      for (let start = 0; start < kills; start += atOnce) {
        const killing = rounds.slice(start, start + atOnce)
        const groups = await Promise.all(killing.map(() => Promise.all(Array.from({ length: perProcess }, newClaim))))
        if (!where.startsWith('postgres')) await database.close()
        await Promise.all(groups.map((claims, place) => claimAndKill(claims, momentOf(killing[place]!))))
        if (!where.startsWith('postgres')) await open()
        claimed.push(...groups.flat())
      }
      const heirs = await Promise.all(claimed.map(heirOf))
      for (const heir of ['guest', 'account'] as const) expect(heirs).toContain(heir)
      for (const claim of claimed) await claimGuest(database, claim)
      for (const claim of claimed) expect(await heirOf(claim)).toBe('account')
    },
  )
})
