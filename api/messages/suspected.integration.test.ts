import { beforeEach, expect, test } from 'bun:test'
import { sweepMarks } from '../db/schema/sweep-marks.ts'
import { createBackground } from '../background.ts'
import { createMailTexts } from '../mail/texts.ts'
import { day, hour } from '../contract/time.ts'
import { createTestApp, createTestMail, TestClient, TestClock } from '../test/client.ts'
import { onEachReadCommitted } from '../test/databases.ts'
import { joinWaitlist, sendFeedback, sendMessage } from './contract.ts'
import { mailSuspected } from './suspected.ts'

const inbox = 'inbox@example.com'
const mailTexts = createMailTexts({ product: 'Sample', siteUrl: 'http://localhost:3000', inbox })
const body = { name: 'Robin', email: 'robin@example.com', message: 'Hello.', feedbackType: 'bug', description: 'Slow.' }

onEachReadCommitted('the mail about suspected messages', (database) => {
  const clock = new TestClock()
  const mail = createTestMail()
  const send = (form: typeof sendMessage | typeof sendFeedback | typeof joinWaitlist, leaveEmpty = 'filled in') =>
    new TestClient(createTestApp(database(), { clock })).call(form, { body: { ...body, leaveEmpty } })
  /** Runs it in so many processes, and gives the counts of all mails so far. */
  const countsAfter = async (milliseconds: number, processes = 1) => {
    clock.advance(milliseconds)
    const given = { outbox: mail.of(database(), createBackground()), mailTexts, now: clock.now }
    await Promise.all(Array.from({ length: processes }, () => mailSuspected(given)))
    return mail.sent.map(({ text }) => Number(/one: (\d+)\./.exec(text)![1]))
  }
  beforeEach(async () => {
    clock.time = Date.now()
    mail.sent.length = 0
    const { orm } = database()
    await orm.delete(sweepMarks)
    await orm.insert(sweepMarks).values({ id: 1, markedAt: clock.now() })
    for (const table of ['contact_messages', 'beta_feedback', 'waitlist_entries'])
      await orm.execute(`delete from ${table}`)
  })

  test('counts each once, and comes once a day, however many processes run', async () => {
    expect(await countsAfter(0)).toEqual([])
    for (const form of [sendMessage, sendMessage, sendFeedback, joinWaitlist]) await send(form)
    await send(sendMessage, '')
    // may not be committed yet
    expect(await countsAfter(0)).toEqual([])
    expect(await countsAfter(hour, 3)).toEqual([4])
    expect(mail.sent).toMatchObject([{ to: inbox, kind: 'suspectedMessages' }])
    await send(sendFeedback)
    expect(await countsAfter(hour)).toEqual([4])
    expect(await countsAfter(day, 3)).toEqual([4, 1])
    expect(await countsAfter(2 * day)).toEqual([4, 1])
    await send(sendMessage)
    expect(await countsAfter(hour)).toEqual([4, 1, 1])
  })

  test('counts once what came as the last count ended', async () => {
    await send(sendMessage)
    expect(await countsAfter(60_000)).toEqual([1])
    expect(await countsAfter(day)).toEqual([1])
  })

  test('comes again after a clock that was far ahead', async () => {
    await send(sendMessage)
    expect(await countsAfter(400 * day)).toEqual([1])
    clock.advance(-398 * day)
    await send(sendMessage)
    expect(await countsAfter(hour)).toEqual([1, 1])
  })
})
