import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { createBackground } from '../adapters/background.ts'
import { createMailTexts } from '../adapters/mail-texts.ts'
import type { Carried, Carrier, MailMessage } from '../adapters/mail.ts'
import { createRetention } from '../adapters/retention.ts'
import { beginAsGuest } from '../contract/guest.ts'
import { day, monthsBefore } from '../contract/retention.ts'
import { readUser, signIn } from '../contract/user.ts'
import { letters, retentionLetters } from '../db/schema/letters.ts'
import { users } from '../db/schema/people.ts'
import { sweep } from '../db/sweep.ts'
import { createTestApp, password, TestClient, TestClock } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { createTestOutbox } from './outbox.ts'
import { takeErrors } from './quiet.ts'
import { rowsWith } from './rows.ts'

const months = 24
const mailTexts = createMailTexts({ product: 'Sample', siteUrl: 'http://localhost:3000', inbox: 'inbox@example.com' })

type Happening = { type: 'nothing' } | { type: 'visit' } | { type: 'mail'; works: boolean }
type Member = TestClient & { email: string }

onEachDatabase('an account that nobody visits', (database) => {
  const clock = new TestClock()
  /** what the mail server was given, and when */
  let delivered: { letter: MailMessage; at: Date }[]
  let treatment: Carried
  let begun: Date
  let member: Member
  const sent: Carried = { type: 'sent' }

  const createProcess = ({ goesOut = true } = {}) => {
    const background = createBackground()
    const carrier: Carrier = {
      goesOut,
      async carry(letter, begin) {
        await begin()
        if (treatment.type === 'sent') delivered.push({ letter, at: clock.now() })
        return treatment
      },
    }
    const outbox = createTestOutbox(database(), { carrier, background, clock })
    const retain = createRetention({ database: database(), mail: outbox, mailTexts, months, now: clock.now })
    return {
      /** What a day brings: the look at quiet accounts, and what the outbox sends. */
      async live() {
        await retain()
        outbox.wake()
        await background.settled()
      },
    }
  }
  const app = () => createTestApp(database(), { clock })
  /** Moves the clock to so many days before `months` have gone by since `begun`, or after it. */
  const goTo = (days: number) => {
    clock.time = new Date(begun).setUTCMonth(begun.getUTCMonth() + months) + days * day
  }
  const live = async (days: number, process = createProcess()) => {
    goTo(days)
    await process.live()
  }
  const kindsTo = (email: string) =>
    delivered.filter(({ letter }) => letter.to === email).map(({ letter }) => letter.kind)
  const isThere = async (client: TestClient) => (await client.call(readUser)).status === 200
  /** Opens a page, or signs in where that session has ended. */
  const visit = async (client: Member) => {
    if (await isThere(client)) return
    expect((await client.call(signIn, { body: { email: client.email, password } })).status).toBe(200)
  }
  /** Whether there is such an account, without a visit to it. */
  const exists = async ({ email }: Member) => {
    const all = await database().orm.select({ email: users.email }).from(users)
    return all.some((user) => user.email === email)
  }

  beforeEach(async () => {
    clock.time = Date.now()
    begun = clock.now()
    delivered = []
    treatment = sent
    await database().orm.delete(users)
    await database().orm.delete(letters)
    member = await TestClient.signedIn(app())
  })
  afterEach(() => {
    clock.time = Date.now()
  })

  test('gets a letter 30 days before its end and another 7 days before, and is then deleted with all it has', async () => {
    await member.start()
    goTo(-40)
    await sweep(database(), clock.now())
    const process = createProcess()
    for (let days = -40; days < -30; days += 3) await live(days, process)
    expect(delivered).toEqual([])
    await live(-29, process)
    expect(kindsTo(member.email)).toEqual(['accountEndsFirst'])
    for (let days = -28; days <= -7; days += 3) await live(days, process)
    expect(kindsTo(member.email)).toEqual(['accountEndsFirst'])
    await live(-6, process)
    expect(kindsTo(member.email)).toEqual(['accountEndsFirst', 'accountEndsLast'])
    for (let days = -5; days <= 0; days += 1) await live(days, process)
    expect(await exists(member)).toBe(true)
    await live(1.5, process)
    expect(await exists(member)).toBe(false)
    expect(await rowsWith(database(), [member.email])).toEqual({})
    expect(await database().orm.select().from(retentionLetters)).toEqual([])
    expect(await isThere(member)).toBe(false)
    expect(delivered).toHaveLength(2)
  })

  test('names a day on which a visit still keeps it, wherever that is', async () => {
    await live(-29)
    const { letter, at } = delivered[0]!
    const [, named] = /sign in once by (\w+ \d+, \d+)\./.exec(letter.text)!
    const daysLeft = (Date.parse(`${named} UTC`) - at.getTime()) / day
    expect(daysLeft).toBeGreaterThan(27)
    // On the far side of the date line that day ends 36 hours after it began in UTC.
    expect(daysLeft + 1.5).toBeLessThanOrEqual(30)
    expect(letter.html).toContain(`by ${named}`)
  })

  test('begins it all anew with a sign-in between the letters and the end', async () => {
    await live(-29)
    await live(-5)
    await live(0)
    await visit(member)
    delivered = []
    begun = clock.now()
    clock.advance(2 * day)
    await createProcess().live()
    expect(await database().orm.select().from(retentionLetters)).toEqual([])
    await live(-31)
    expect(delivered).toEqual([])
    await live(-29)
    await live(-5)
    expect(kindsTo(member.email)).toEqual(['accountEndsFirst', 'accountEndsLast'])
    expect(await exists(member)).toBe(true)
    await live(3)
    expect(await exists(member)).toBe(false)
  })

  test('counts from the last page that was opened, not from the last sign-in', async () => {
    clock.advance(20 * day)
    expect(await isThere(member)).toBe(true)
    await live(-11)
    expect(delivered).toEqual([])
    await live(-9)
    expect(kindsTo(member.email)).toEqual(['accountEndsFirst'])
  })

  test('waits for a month where the letters were late, as with a setting that is new', async () => {
    await live(500)
    expect(kindsTo(member.email)).toEqual(['accountEndsFirst'])
    await live(522)
    expect(kindsTo(member.email)).toEqual(['accountEndsFirst'])
    await live(524)
    expect(kindsTo(member.email)).toEqual(['accountEndsFirst', 'accountEndsLast'])
    await live(530)
    expect(await exists(member)).toBe(true)
    await live(532)
    expect(await exists(member)).toBe(false)
  })

  test.each([
    ['refused', { type: 'not sent', cause: 'mail server: EENVELOPE RCPT TO 550', isFinal: true }],
    ['put off', { type: 'not sent', cause: 'mail server: ECONNECTION', isFinal: false }],
    ['left without an answer', { type: 'unsure', cause: 'mail server: ETIMEDOUT' }],
  ] satisfies [string, Carried][])(
    'stays while its letter is %s, and gets another a month later',
    async (_, failing) => {
      treatment = failing
      const process = createProcess()
      for (let days = -29; days <= 28; days += 3) await live(days, process)
      expect(await exists(member)).toBe(true)
      expect(delivered).toEqual([])
      treatment = sent
      for (let days = 31; days <= 64; days += 3) await live(days, process)
      expect(await exists(member)).toBe(true)
      expect(kindsTo(member.email)).toEqual(['accountEndsFirst', 'accountEndsLast'])
      for (let days = 67; days <= 76; days += 3) await live(days, process)
      expect(await exists(member)).toBe(false)
      takeErrors()
    },
  )

  test('stays where letters are only printed to the log', async () => {
    const process = createProcess({ goesOut: false })
    for (let days = -29; days <= 60; days += 4) await live(days, process)
    expect(await exists(member)).toBe(true)
  })

  test('gets both letters anew where those that it got are of long ago', async () => {
    await live(-29)
    await live(-5)
    delivered = []
    await live(100)
    expect(await exists(member)).toBe(true)
    expect(kindsTo(member.email)).toEqual(['accountEndsFirst'])
  })

  test('is not that of a guest, whose answers end by themselves', async () => {
    await new TestClient(app()).call(beginAsGuest)
    await member.call(readUser)
    await live(-20)
    expect(delivered.map(({ letter }) => letter.to)).toEqual([member.email])
  })

  test('counts from the day on which visits began to be noted, if it is older', async () => {
    const id = Bun.randomUUIDv7()
    await database().statement(
      `insert into users (id, email, name, created_at, updated_at) values ($1, 'old@example.com', '', $2, $2)`,
      [id, monthsBefore(clock.now(), 60).toISOString()],
    )
    const before = new Date(clock.time - 2 * day).toISOString().slice(0, 10)
    const [old] = await database().statement<{ seen: string }>(
      'select last_seen_on::text as seen from users where id = $1',
      [id],
    )
    expect(old!.seen > before).toBe(true)
    await createProcess().live()
    expect(delivered).toEqual([])
  })

  test('is written to and deleted once, however many processes look after it', async () => {
    const others = await Promise.all(Array.from({ length: 55 }, () => TestClient.registered(app())))
    const processes = Array.from({ length: 3 }, () => createProcess())
    const together = async (days: number) => {
      goTo(days)
      await Promise.all(processes.map((process) => process.live()))
    }
    await together(-29)
    const everyone = [member, ...others].map(({ email }) => email).toSorted()
    expect(delivered.map(({ letter }) => letter.to).toSorted()).toEqual(everyone)
    await together(-5)
    expect(delivered).toHaveLength(2 * everyone.length)
    await visit(others[0]!)
    await together(3)
    expect(await database().orm.select({ email: users.email }).from(users)).toEqual([{ email: others[0]!.email }])
    expect(delivered).toHaveLength(2 * everyone.length)
  })

  describe('whatever happens', () => {
    const step = fc.record({
      days: fc.integer({ min: 1, max: 14 }),
      what: fc.oneof(
        { weight: 16, arbitrary: fc.constant({ type: 'nothing' as const }) },
        { weight: 1, arbitrary: fc.constant({ type: 'visit' as const }) },
        { weight: 1, arbitrary: fc.record({ type: fc.constant('mail' as const), works: fc.boolean() }) },
      ),
    })

    const quietFor = fc.integer({ min: 660, max: 760 })

    test('nobody is deleted who was here within the months, nor without both letters in time', async () => {
      let ended = 0
      const run = async (quiet: number, steps: { days: number; what: Happening }[]) => {
        clock.time = Date.now()
        delivered = []
        treatment = sent
        await database().orm.delete(letters)
        const person = await TestClient.registered(app())
        let lastVisit = clock.now()
        clock.advance(quiet * day)
        const process = createProcess()
        for (const { days, what } of steps) {
          clock.advance(days * day)
          if (what.type === 'mail') {
            treatment = what.works ? sent : { type: 'not sent', cause: 'mail server: ECONNECTION', isFinal: false }
          }
          if (what.type === 'visit') {
            await visit(person)
            lastVisit = clock.now()
          }
          await process.live()
          if (await exists(person)) continue
          ended += 1
          expect(lastVisit.getTime()).toBeLessThan(monthsBefore(clock.now(), months).getTime())
          const since = delivered.filter(({ letter, at }) => letter.to === person.email && at > lastVisit)
          const gone = (kind: string) =>
            Math.max(
              ...since.filter(({ letter }) => letter.kind === kind).map(({ at }) => (clock.time - at.getTime()) / day),
            )
          expect(gone('accountEndsFirst')).toBeGreaterThanOrEqual(30)
          expect(gone('accountEndsLast')).toBeGreaterThanOrEqual(7)
          break
        }
        takeErrors()
      }
      await fc.assert(fc.asyncProperty(quietFor, fc.array(step, { minLength: 8, maxLength: 24 }), run), { numRuns: 20 })
      expect(ended).toBeGreaterThan(5)
    })
  })
})
