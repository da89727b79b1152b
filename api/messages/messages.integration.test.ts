import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { getUser } from '../accounts/contract.ts'
import { betaFeedback, contactMessages, waitlistEntries } from '../db/schema/messages.ts'
import { limitsWith } from '../http/request-limits.ts'
import { exportAccount } from '../privacy/export/contract.ts'
import { createTestApp, createTestMail, TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { joinWaitlist, sendFeedback, sendMessage } from './contract.ts'
import { BetaFeedback, ContactMessage, WaitlistEntry } from './forms.ts'
import { fieldsOf } from './queries.ts'

const sender = { name: 'Robin', email: 'robin@example.com' }
const contact = { ...sender, subject: 'A question', category: 'results', message: 'Hello.' }
const feedback = { ...sender, feedbackType: 'bug', description: 'It jumps.' }

const tables = [contactMessages, betaFeedback, waitlistEntries]

/** By the names of fields that don't take any text. */
const allowed: Record<string, unknown> = {
  feedbackType: 'bug',
  category: 'results',
  priority: 'high',
  rating: 4,
}

onDatabase('messages', (database) => {
  const mail = createTestMail()
  let client: TestClient
  beforeAll(() => {
    client = new TestClient(createTestApp(database(), { mail }))
  })
  beforeEach(async () => {
    mail.sent.length = 0
    for (const table of tables) await database().orm.delete(table)
  })

  test('are mailed with the sender to reply to', async () => {
    await client.call(sendMessage, { body: contact })
    expect(mail.sent).toMatchObject([
      { to: 'inbox@example.com', replyTo: contact.email, subject: 'Message: A question' },
    ])
    expect(mail.sent[0]!.text).toContain('message: Hello.')
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
    expect(mail.sent.map((letter) => letter.subject)).toEqual(['Feedback (bug, high)', 'Feedback (general, medium)'])
  })

  test.each([
    ['waitlist', 'waitlist', joinWaitlist, WaitlistEntry, waitlistEntries],
    ['contact', 'messages', sendMessage, ContactMessage, contactMessages],
    ['feedback', 'feedback', sendFeedback, BetaFeedback, betaFeedback],
  ] as const)('store and export every field, and none of others: %s', async (kind, part, endpoint, form, table) => {
    const clock = new TestClock()
    const person = await TestClient.signedIn(createTestApp(database(), { clock }))
    const fields = Object.keys(form.shape).filter((name) => name !== 'website')
    const values = Object.fromEntries(fields.map((name) => [name, allowed[name] ?? `Some ${name}`]))
    const body = { ...values, email: person.email }
    expect(await person.call(endpoint, { body })).toMatchObject({ status: 201 })
    await client.call(endpoint, { body })
    const { id: userId } = (await person.call(getUser)).body
    expect(await database().orm.select().from(table).where(eq(table.userId, userId))).toMatchObject([body])
    expect(fieldsOf(kind)).toEqual(expect.arrayContaining(fields))
    const { sent } = (await person.call(exportAccount)).body
    expect(sent[part]).toEqual([{ ...body, sentAt: clock.now().toISOString() }])
  })

  describe('that are refused', () => {
    test.each([
      ['email', joinWaitlist, { email: '   ' }],
      ['email', sendMessage, { ...contact, email: 'nowhere' }],
      ['description', sendFeedback, { ...feedback, description: undefined }],
      ['rating', sendFeedback, { ...feedback, rating: 6 }],
    ])('name the wrong field %s and are not stored', async (wrong, endpoint, fields) => {
      const answer = await client.call(endpoint, { body: fields })
      expect(answer.status).toBe(400)
      expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([wrong])
      for (const table of tables) expect(await database().orm.select().from(table)).toEqual([])
    })

    test('thank a robot and are not stored', async () => {
      const trap = { website: 'https://spam.example' }
      expect((await client.call(sendMessage, { body: { ...contact, ...trap } })).status).toBe(201)
      expect((await client.call(sendFeedback, { body: { ...feedback, ...trap } })).status).toBe(201)
      expect((await client.call(joinWaitlist, { body: { email: 'bot@spam.example', ...trap } })).status).toBe(201)
      for (const table of tables) expect(await database().orm.select().from(table)).toEqual([])
      expect(mail.sent).toEqual([])
    })
  })

  test('return 429 after as many in an hour as the setting says', async () => {
    const limits = limitsWith({ LIMIT_FORMS_PER_HOUR: 3 })
    const sending = new TestClient(createTestApp(database(), { limits, trustProxy: true }), '203.0.113.7')
    const answers = await Promise.all(Array.from({ length: 4 }, () => sending.call(sendMessage, { body: contact })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
