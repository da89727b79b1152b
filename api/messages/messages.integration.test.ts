import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { getUser } from '../accounts/contract.ts'
import { betaFeedback, contactMessages, waitlistEntries } from '../db/schema/messages.ts'
import { limitsWith } from '../http/request-limits.ts'
import { OperatorError } from '../operator-error.ts'
import { exportAccount } from '../export/contract.ts'
import { createTestApp, createTestMail, TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { joinWaitlist, sendFeedback, sendMessage } from './contract.ts'
import { BetaFeedback, ContactMessage, WaitlistEntry } from './forms.ts'
import { deleteMessages, fieldsOf } from './queries.ts'

const sender = { name: 'Robin', email: 'robin@example.com' }
const contact = { ...sender, subject: 'A question', category: 'results', message: 'Hello.' }
const feedback = { ...sender, feedbackType: 'bug', description: 'It jumps.' }

const tables = [contactMessages, betaFeedback, waitlistEntries]
const honeypots = ['leaveEmpty', 'website']

/** By the names of fields that don't take any text. */
const allowed: Record<string, unknown> = { feedbackType: 'bug', category: 'results', priority: 'high', rating: 4 }

onDatabase('messages', (database) => {
  const mail = createTestMail()
  let client: TestClient
  beforeAll(() => {
    client = new TestClient(createTestApp(database(), { outbox: mail }))
  })
  beforeEach(async () => {
    mail.sent.length = 0
    for (const table of tables) await database().orm.delete(table)
  })

  test('reach the operator by mail, with the sender to reply to', async () => {
    await client.call(sendMessage, { body: contact })
    await client.call(sendFeedback, { body: { ...feedback, email: 'k@example.com' } })
    expect(mail.sent).toMatchObject([
      { to: 'inbox@example.com', replyTo: contact.email, subject: 'Message: A question' },
      {
        to: 'inbox@example.com',
        replyTo: 'k@example.com',
        subject: 'Feedback (Bug report, Medium: it gets in the way)',
      },
    ])
    expect(mail.sent[0]!.text).toEndWith('Category: My results\nSubject: A question\nMessage: Hello.')
  })

  test('store feedback without what its form leaves empty', async () => {
    for (const body of [
      { ...feedback, priority: 'high' },
      { ...feedback, feedbackType: 'general', rating: '4', category: '' },
    ])
      expect((await client.call(sendFeedback, { body })).status).toBe(201)
    const rows = await database().orm.select().from(betaFeedback).orderBy(betaFeedback.id)
    expect(rows).toMatchObject([
      { ...feedback, priority: 'high', category: 'other', rating: null, steps: '' },
      { feedbackType: 'general', rating: 4, priority: 'medium', category: 'other' },
    ])
    expect(mail.sent[1]!.text).toMatch(/Feedback type: General feedback\n[^]*Overall rating: 4 Very good$/)
  })

  const forms = [
    ['waitlist', 'waitlist', joinWaitlist, WaitlistEntry, waitlistEntries],
    ['contact', 'messages', sendMessage, ContactMessage, contactMessages],
    ['feedback', 'feedback', sendFeedback, BetaFeedback, betaFeedback],
  ] as const

  test.each([false, true].flatMap((isSuspected) => forms.map((form) => [isSuspected, ...form] as const)))(
    'store and export every field, and none of others, suspected %p: %s',
    async (isSuspected, kind, part, endpoint, form, table) => {
      const clock = new TestClock()
      const person = await TestClient.signedIn(createTestApp(database(), { clock }))
      const fields = Object.keys(form.shape).filter((name) => !honeypots.includes(name))
      const values = Object.fromEntries(fields.map((name) => [name, allowed[name] ?? `Some ${name}`]))
      const body = { ...values, email: person.email }
      const message = isSuspected ? { ...body, leaveEmpty: 'filled in' } : body
      expect(await person.call(endpoint, { body: message })).toMatchObject({ status: 201 })
      await client.call(endpoint, { body: message })
      const { id: userId } = (await person.call(getUser)).body
      expect(await database().orm.select().from(table).where(eq(table.userId, userId))).toMatchObject([body])
      expect(fieldsOf(kind)).toEqual(expect.arrayContaining(fields))
      const { sent } = (await person.call(exportAccount)).body
      expect(sent[part]).toEqual([{ ...body, sentAt: clock.now().toISOString() }])
    },
  )

  test.each(honeypots)('count as suspected, cause no mail and get the usual answer: with %s', async (honeypot) => {
    const trap = { [honeypot]: `https://robin.example\n${'x'.repeat(600)}` }
    const bodies = [contact, feedback, { email: sender.email }]
    for (const [index, form] of [sendMessage, sendFeedback, joinWaitlist].entries()) {
      const [trapped, clean] = [new TestClient(client.app), new TestClient(client.app)]
      const answer = await trapped.call(form, { body: { ...bodies[index], ...trap } })
      expect(mail.sent).toEqual([])
      const [row] = await database().orm.select().from(tables[index]!)
      expect([row!.email, row!.suspectedAt]).toEqual([sender.email, row!.createdAt])
      expect(await clean.call(form, { body: bodies[index] })).toMatchObject({
        status: answer.status,
        body: answer.body,
      })
      mail.sent.length = 0
    }
  })

  describe('on the waitlist', () => {
    const join = async (from: TestClient, more: object) =>
      (await from.call(joinWaitlist, { body: { email: 'robin@example.com', ...more } })).status
    const suspected = { leaveEmpty: 'filled in' }
    const listed = () =>
      database()
        .orm.select({ firstName: waitlistEntries.firstName, isSuspected: isNotNull(waitlistEntries.suspectedAt) })
        .from(waitlistEntries)
        .orderBy(waitlistEntries.id)

    test('give way to the sender’s next if suspected', async () => {
      for (const firstName of ['Robot', 'Rob']) expect(await join(client, { firstName, ...suspected })).toBe(201)
      expect(await listed()).toEqual([{ firstName: 'Rob', isSuspected: true }])
      await database().orm.update(waitlistEntries).set({ handledAt: new Date() })
      expect(await join(client, { firstName: 'Robin', email: 'Robin@example.com' })).toBe(201)
      expect(await listed()).toEqual([{ firstName: 'Robin', isSuspected: false }])
      expect(await database().orm.$count(waitlistEntries, isNull(waitlistEntries.handledAt))).toBe(1)
      expect(await join(client, { firstName: 'Again' })).toBe(409)
      expect(await join(client, { firstName: 'Robot', ...suspected })).toBe(201)
      expect(await listed()).toEqual([{ firstName: 'Robin', isSuspected: false }])
    })

    test('keep nobody else from joining if suspected', async () => {
      const person = await TestClient.signedIn(client.app)
      expect(await join(client, { firstName: 'Robot', ...suspected })).toBe(201)
      expect(await join(person, { firstName: 'Robin' })).toBe(201)
      expect(await listed()).toEqual([
        { firstName: 'Robot', isSuspected: true },
        { firstName: 'Robin', isSuspected: false },
      ])
    })
  })

  test('survive a deletion of 70,000 ids of which one is missing, however many a statement takes', async () => {
    await client.call(sendMessage, { body: contact })
    const [row] = await database().orm.select().from(contactMessages)
    const ids = [row!.id, ...Array.from({ length: 70_000 }, () => Bun.randomUUIDv7())]
    await expect(deleteMessages(database(), ids)).rejects.toThrow(OperatorError)
    expect(await database().orm.$count(contactMessages)).toBe(1)
  })

  test.each([
    ['email', joinWaitlist, { email: '   ' }],
    ['email', sendMessage, { ...contact, email: 'nowhere' }],
    ['description', sendFeedback, { ...feedback, description: undefined }],
    ['rating', sendFeedback, { ...feedback, rating: 6 }],
  ])('that are refused name the wrong field %s and leave no row', async (wrong, endpoint, fields) => {
    const answer = await client.call(endpoint, { body: fields })
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([wrong])
    for (const table of tables) expect(await database().orm.select().from(table)).toEqual([])
  })

  test('return 429 after as many in an hour as the setting says', async () => {
    const limits = limitsWith({ LIMIT_FORMS_PER_HOUR: 3 })
    const sending = new TestClient(createTestApp(database(), { limits, trustProxy: 1 }), '203.0.113.7')
    const answers = await Promise.all(Array.from({ length: 4 }, () => sending.call(sendMessage, { body: contact })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
