import { beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { email } from '../content/brand.ts'
import type { Database } from '../db/engine/database.ts'
import { betaFeedback, contactMessages, leastTextSize, waitlistEntries } from '../db/schema/messages.ts'
import { sweepMarks } from '../db/schema/sweep-marks.ts'
import { createBackground } from '../background.ts'
import { createMailTexts } from '../mail/texts.ts'
import { day, dayOf, hour } from '../contract/time.ts'
import { createTestApp, createTestMail, TestClient, TestClock } from '../test/client.ts'
import { onDatabase, onEachReadCommitted } from '../test/databases.ts'
import { rowsWith } from '../test/rows.ts'
import { mailUnmailedCount, mailsPerHour } from './bundled.ts'
import { joinWaitlist, sendFeedback, sendMessage } from './contract.ts'
import { strangerLimits } from './limits.ts'

const robin = { name: 'Robin', email: 'robin@example.com' }
const bodies = new Map<typeof sendMessage | typeof sendFeedback | typeof joinWaitlist, object>([
  [sendMessage, { ...robin, message: 'Hello.' }],
  [sendFeedback, { ...robin, feedbackType: 'bug', description: 'It jumps.' }],
  [joinWaitlist, { email: robin.email }],
])
type Form = Parameters<(typeof bodies)['get']>[0]

const refused = {
  status: 429,
  body: { code: 'too-many-messages', message: `Please try again or email us directly at ${email}` },
}
const sent = { status: 201 }

const storing =
  (database: () => Database, clock: TestClock) =>
  async (count: number, textSize = leastTextSize) => {
    const text = { name: '', email: '', subject: '', category: 'general', message: '' } as const
    const row = { ...text, createdAt: clock.now(), textSize }
    await database()
      .orm.insert(contactMessages)
      .values(Array.from({ length: count }, () => ({ ...row, id: Bun.randomUUIDv7() })))
  }

onDatabase('forms without an account', (database) => {
  const clock = new TestClock()
  const mail = createTestMail()
  const kinds = () => mail.sent.map(({ kind }) => kind).filter((kind) => kind !== 'notice')
  const app = () => createTestApp(database(), { clock, outbox: mail, trustProxy: 1 })
  let networks = 0
  const store = storing(database, clock)
  const stranger = () => new TestClient(app(), `198.51.100.${(networks += 1)}`)
  const send = (form: Form, by = stranger()) => by.call(form, { body: bodies.get(form) })
  beforeEach(async () => {
    // noon
    clock.time = Date.parse(dayOf(new Date())) + 12 * hour
    const { orm } = database()
    for (const table of [contactMessages, betaFeedback, waitlistEntries, sweepMarks]) await orm.delete(table)
    await orm.insert(sweepMarks).values({ id: 1, markedAt: clock.now() })
    mail.sent.length = 0
  })

  test('count their text in bytes, and no address of a network', async () => {
    for (const form of bodies.keys()) await send(form, new TestClient(app(), '203.0.113.77'))
    const long = { ...robin, message: 'ü'.repeat(2000), leaveEmpty: 'x'.repeat(50) }
    await stranger().call(sendMessage, { body: long })
    const sizes = await database().orm.select({ size: contactMessages.textSize }).from(contactMessages)
    expect(sizes.map(({ size }) => size).toSorted((one, other) => one - other)).toEqual([
      leastTextSize,
      4000 + 'Robin'.length + robin.email.length + 'general'.length,
    ])
    expect(await rowsWith(database(), ['203.0.113.77'])).toEqual({})
  })

  describe('beyond the number of a day', () => {
    beforeEach(() => store(strangerLimits.messagesPerDay - 1))

    test('refuse feedback until the next day, and nothing else', async () => {
      expect(await send(sendFeedback)).toMatchObject(sent)
      const answer = await send(sendFeedback)
      expect(answer).toMatchObject(refused)
      expect(answer.headers.get('retry-after')).toBe(String(12 * 3600))
      const guest = await TestClient.guest(app(), '203.0.113.2')
      expect(await send(sendFeedback, guest)).toMatchObject(refused)
      for (const form of [sendMessage, joinWaitlist]) expect(await send(form)).toMatchObject(sent)
      expect(await send(sendFeedback, await TestClient.signedIn(app()))).toMatchObject(sent)
      clock.advance(12 * hour)
      expect(await send(sendFeedback)).toMatchObject(sent)
    })

    test('count no message of anyone with an account', async () => {
      expect(await send(sendFeedback, await TestClient.signedIn(app()))).toMatchObject(sent)
      expect(await send(sendFeedback)).toMatchObject(sent)
    })

    test('tell the operator once a day', async () => {
      await send(sendFeedback)
      expect(kinds()).toEqual([])
      for (const form of [sendMessage, sendFeedback, sendFeedback]) await send(form)
      expect(kinds()).toEqual(['feedbackRefused'])
      clock.advance(day)
      await store(strangerLimits.messagesPerDay)
      await send(sendFeedback)
      expect(kinds()).toEqual(['feedbackRefused', 'feedbackRefused'])
    })
  })

  test('refuse everything while their text is at its most, and tell the operator once a day', async () => {
    const person = await TestClient.signedIn(app())
    await store(1, strangerLimits.textSize - leastTextSize)
    clock.advance(day)
    expect(await send(sendMessage)).toMatchObject(sent)
    expect(kinds()).toEqual([])
    for (const form of bodies.keys()) {
      expect(await send(form)).toMatchObject(refused)
      expect(await send(form, person)).toMatchObject(sent)
    }
    expect(kinds()).toEqual(['formsFull'])
    await database().orm.delete(contactMessages).where(eq(contactMessages.textSize, leastTextSize))
    expect(await send(sendMessage)).toMatchObject(sent)
  })
})

// As serializable transactions that conflict too often leave the work to the next hour.
onEachReadCommitted('mails about single messages', (database) => {
  const clock = new TestClock()
  const mail = createTestMail()
  const store = storing(database, clock)
  const mailTexts = createMailTexts({ product: 'Sample', siteUrl: 'http://localhost:3000', inbox: 'inbox@example.com' })
  const send = async (count: number, form: Form = sendMessage, more = {}) => {
    const client = new TestClient(createTestApp(database(), { clock, outbox: mail }))
    for (let index = 0; index < count; index += 1)
      expect((await client.call(form, { body: { ...bodies.get(form), ...more } })).status).toBe(201)
  }
  const notices = () => mail.sent.filter(({ kind }) => kind === 'notice').length
  /** Runs it in three processes, and gives the counts of all its mails so far. */
  const countsAfter = async (milliseconds: number) => {
    clock.advance(milliseconds)
    const given = { outbox: mail.of(database(), createBackground()), mailTexts, now: clock.now }
    await Promise.all([1, 2, 3].map(() => mailUnmailedCount(given)))
    const bundles = mail.sent.filter(({ kind }) => kind === 'bundledMessages')
    return bundles.map(({ text }) => Number(/an email: (\d+)\./.exec(text)![1]))
  }
  beforeEach(async () => {
    // a quarter past an hour
    clock.time = (Math.floor(Date.now() / hour) + 0.25) * hour
    const { orm } = database()
    for (const table of [contactMessages, betaFeedback, waitlistEntries, sweepMarks]) await orm.delete(table)
    await orm.insert(sweepMarks).values({ id: 1, markedAt: clock.now() })
    mail.sent.length = 0
  })

  test('come for ten in an hour, and one counts the others after it, in any process', async () => {
    await countsAfter(0)
    await send(6)
    await send(5, sendFeedback)
    await send(2)
    await send(4, sendMessage, { leaveEmpty: 'filled in' })
    expect(notices()).toBe(mailsPerHour)
    expect(await countsAfter(0)).toEqual([])
    expect(await countsAfter(hour)).toEqual([3])
    expect(mail.sent.at(-1)).toMatchObject({ to: 'inbox@example.com', kind: 'bundledMessages' })
    await send(1)
    expect(notices()).toBe(mailsPerHour + 1)
    await send(mailsPerHour)
    clock.advance(hour)
    await send(mailsPerHour + 1)
    expect(await countsAfter(hour)).toEqual([3, 2])
    expect(await countsAfter(day)).toEqual([3, 2])
  })

  test('count none from before the first look, as each had its mail then', async () => {
    await store(mailsPerHour + 1)
    expect(await countsAfter(60_000)).toEqual([])
    clock.advance(1)
    await send(2)
    expect(await countsAfter(hour)).toEqual([2])
  })

  test('count none again in a process whose clock is behind', async () => {
    await countsAfter(0)
    await send(mailsPerHour + 1)
    expect(await countsAfter(0.75 * hour + 60_000)).toEqual([1])
    expect(await countsAfter(-60_000)).toEqual([1])
    expect(await countsAfter(60_000)).toEqual([1])
  })

  test('also bundle those of people with an account', async () => {
    await countsAfter(0)
    await send(mailsPerHour)
    const person = await TestClient.signedIn(createTestApp(database(), { clock, outbox: mail }))
    expect((await person.call(sendMessage, { body: bodies.get(sendMessage) })).status).toBe(201)
    expect(notices()).toBe(mailsPerHour)
    expect(await countsAfter(hour)).toEqual([1])
  })

  test('come again after a clock that was far ahead', async () => {
    expect(await countsAfter(400 * day)).toEqual([])
    clock.advance(-400 * day)
    await send(mailsPerHour + 1)
    expect(await countsAfter(hour)).toEqual([1])
  })
})
