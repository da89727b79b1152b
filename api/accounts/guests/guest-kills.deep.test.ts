import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { listAssessments, getAssessment } from '#api/answers/contract.ts'
import { signIn } from '../contract.ts'
import { openDatabase } from '#api/db/engine/open-database.ts'
import type { Database } from '#api/db/engine/database.ts'
import { assessments, responses } from '#api/db/schema/assessments.ts'
import { users } from '#api/db/schema/people.ts'
import { createDatabase } from '#api/scripts/testing/postgres.ts'
import type { App } from '#api/app.ts'
import type { ClaimToMake } from '#api/test/claiming.ts'
import { createTestApp, password, TestClient } from '#api/test/client.ts'
import { idealSheet } from '#api/test/sheets.ts'

const postgresUrl = process.env.TEST_DATABASE_URL

/** How many guests a process has to claim; it is killed in one of them. */
const perProcess = 2

/** A process takes half a second to start, so each run kills a few: `GUEST_KILLS=200` kills that many. */
const kills = Number(process.env.GUEST_KILLS ?? 24)
const atOnce = 4
/** a busy machine may need so long for each */
const secondsPerKill = 10

describe.skipIf(postgresUrl === undefined)('a process killed while guests sign in', () => {
  let database: Database
  let app: App
  let url: string
  let addresses = 0
  /** From one address only so many may begin, register or sign in within an hour. */
  const nextAddress = () => `192.0.2.${(addresses += 1) % 250}`
  beforeAll(async () => {
    url = await createDatabase(postgresUrl!)
    database = await openDatabase({ url })
    app = createTestApp(database, { trustProxy: true })
    await database.migrate()
  })
  afterAll(() => database.close())

  /** A guest with an assessment, three answers and a consent, and somebody with an account and none of these. */
  async function newClaim() {
    const guest = await TestClient.guest(app, nextAddress())
    const assessmentId = await guest.start()
    await guest.answerAll(assessmentId, idealSheet, 3)
    const { email } = await TestClient.registered(app, nextAddress())
    return { assessmentId, email, cookies: [...guest.cookies] as [string, string][] }
  }
  type Claim = Awaited<ReturnType<typeof newClaim>>

  /** Lets a process claim, and kills it in one of the claims, so many milliseconds after it has said that this begins. */
  async function claimAndKill(claims: Claim[], { inClaim, after }: { inClaim: number; after: number }): Promise<void> {
    const script = join(import.meta.dir, '..', '..', 'test', 'claiming.ts')
    const given: ClaimToMake[] = claims.map(({ cookies, email }) => ({ cookies, email }))
    const command = [process.execPath, script, url, JSON.stringify(given)]
    const child = Bun.spawn(command, { stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    for await (const chunk of child.stdout) {
      said += new TextDecoder().decode(chunk)
      if (said.includes(claims[inClaim]!.email)) break
    }
    // What is tried out is the moment, so that each kill meets another step.
    const until = performance.now() + after
    while (performance.now() < until) await new Promise((resolve) => setImmediate(resolve))
    child.kill('SIGKILL')
    await child.exited
  }
  const momentOf = (round: number) => ({ inClaim: round % perProcess, after: Math.floor(round / perProcess) % 12 })

  const browserOf = ({ cookies }: Claim) =>
    Object.assign(new TestClient(app, nextAddress()), { cookies: new Map(cookies) })

  /** Who has it all: it may be with one of the two, whole, and the guest is there or gone with it. */
  async function heirOf(claim: Claim): Promise<'guest' | 'account'> {
    const { orm } = database
    const [sheet, ...more] = await orm.select().from(assessments).where(eq(assessments.id, claim.assessmentId))
    expect(more).toEqual([])
    expect(await orm.$count(responses, eq(responses.assessmentId, claim.assessmentId))).toBe(3)
    const [owner] = await orm.select().from(users).where(eq(users.id, sheet!.userId))
    const list = await browserOf(claim).call(listAssessments)
    expect(list.status).toBe(owner!.isAnonymous ? 200 : 401)
    return owner!.isAnonymous ? 'guest' : 'account'
  }

  test(
    'leaves everything with the guest or the account, and another sign-in completes the move',
    async () => {
      const claimed: Claim[] = []
      for (let start = 0; start < kills; start += atOnce) {
        const rounds = Array.from({ length: Math.min(atOnce, kills - start) }, (_, index) => start + index)
        const groups = await Promise.all(rounds.map(() => Promise.all(Array.from({ length: perProcess }, newClaim))))
        await Promise.all(groups.map((claims, index) => claimAndKill(claims, momentOf(rounds[index]!))))
        claimed.push(...groups.flat())
      }
      const heirs: string[] = []
      for (const claim of claimed) heirs.push(await heirOf(claim))
      for (const heir of ['guest', 'account']) expect(heirs).toContain(heir)
      for (const claim of claimed) {
        const { email, assessmentId } = claim
        const browser = browserOf(claim)
        expect((await browser.call(signIn, { body: { email, password } })).status).toBe(200)
        expect((await browser.call(listAssessments)).body).toHaveLength(1)
        expect((await browser.call(getAssessment, { params: { id: assessmentId } })).body.answered).toBe(3)
        expect(await heirOf(claim)).toBe('account')
      }
    },
    kills * secondsPerKill * 1000,
  )
})
