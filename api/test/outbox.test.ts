import { afterEach, beforeEach, expect, test } from 'bun:test'
import { register as metrics } from 'prom-client'
import { createBackground } from '../adapters/background.ts'
import { type Carrier, createCarrier } from '../adapters/mail.ts'
import type { App } from '../app.ts'
import { sendMessage } from '../contract/message.ts'
import { readHealth } from '../contract/health.ts'
import { forgotPassword } from '../contract/password.ts'
import { register } from '../contract/user.ts'
import { mails } from '../db/schema/mails.ts'
import { sweep } from '../db/sweep.ts'
import { createTestApp, password, siteUrl, TestClient, TestClock } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { createTestOutbox } from './outbox.ts'
import { createPostOffice, type Treatment } from './post-office.ts'
import { takeErrors, watchLog } from './quiet.ts'
import { rowsWith } from './rows.ts'
import { createTestTimers } from './timers.ts'

const second = 1000
const hour = 3600 * second

onEachDatabase('queued mail', (database) => {
  let treatment: Treatment
  const office = createPostOffice({ treat: () => treatment })
  const clock = new TestClock()
  let smtpUrl: string
  const greeting = { kind: 'notice', to: 'a@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
  let people = 0
  let processes: ReturnType<typeof startProcess>[] = []

  /** One of several processes, with an app of its own. */
  function startProcess(url = smtpUrl) {
    const background = createBackground()
    const timers = createTestTimers()
    const outbox = createTestOutbox(database(), { smtpUrl: url, background, clock, after: timers.after })
    const options = { mail: outbox, background, clock, trustProxy: true, confirmEmail: true }
    const app: App = createTestApp(database(), options)
    return { app, outbox, background, timers }
  }
  const start = (url?: string) => {
    processes.push(startProcess(url))
    return processes.at(-1)!
  }
  /** Lets time go by in every process, in steps that a timer of it may take. */
  const pass = async (milliseconds: number, step = 30 * second) => {
    for (let gone = 0; gone < milliseconds; gone += step) {
      clock.advance(step)
      for (const { timers, background } of processes) {
        timers.advance(step)
        await background.settled()
      }
    }
  }
  beforeEach(async () => {
    treatment = 'keeps'
    processes = []
    await database().orm.delete(mails)
    smtpUrl = await office.open()
    office.deliveries.length = 0
  })
  afterEach(() => office.kill())

  /** Registers somebody new, and waits until the process has tried to send the mail. */
  const registerWith = async ({ app, background }: Pick<ReturnType<typeof start>, 'app' | 'background'>) => {
    people += 1
    const email = `somebody${people}@example.com`
    const answer = await new TestClient(app, `192.0.2.${people}`).call(register, { body: { email, password } })
    expect(answer.status).toBe(201)
    await background.settled()
    return email
  }
  const rows = () => database().orm.select().from(mails)
  const arrived = () => office.deliveries.map(({ to }) => to.join())
  const health = async (app: App) => (await new TestClient(app).call(readHealth)).body

  test('is stored before its cause is answered, and sent by another process if this one dies', async () => {
    const dying = startProcess()
    dying.background.stop()
    const email = await registerWith(dying)
    expect(await rows()).toMatchObject([{ kind: 'register', tries: 0 }])
    expect(arrived()).toEqual([])
    const { outbox, background } = start()
    outbox.wake()
    await background.settled()
    expect([arrived(), await rows()]).toEqual([[email], []])
  })

  test('is encrypted, and given up if the secret has changed', async () => {
    const email = await registerWith(start('smtp://127.0.0.1:1'))
    const waiting = await rows()
    expect(waiting).toMatchObject([
      { kind: 'registration', tries: 1, cause: expect.stringContaining('nothing listens') },
    ])
    expect(await rowsWith(database(), [email])).toEqual({ registrations: 1 })
    expect(JSON.stringify(waiting)).not.toContain('example.com')
    expect(takeErrors()).not.toContain(email)
    await database()
      .orm.update(mails)
      .set({ sealed: waiting[0]!.sealed.replace(/^..../, 'AAAA') })
    await pass(60 * second)
    expect(await rows()).toMatchObject([{ cause: 'it was encrypted with another AUTH_SECRET' }])
    expect(takeErrors()).toContain('a mail was given up')
  })

  test('arrives once after the mail server was killed and restarted', async () => {
    const process = start()
    await office.kill()
    const emails = [await registerWith(process), await registerWith(process), await registerWith(process)]
    await pass(120 * second)
    expect(arrived()).toEqual([])
    expect(takeErrors().match(/a mail could not be sent/g)).toHaveLength(1)
    await office.open()
    await pass(120 * second)
    expect(arrived().toSorted()).toEqual(emails)
    await pass(hour, 300 * second)
    expect(arrived()).toHaveLength(3)
  })

  test.each([
    ['after the mail', 'answers 451', 'EMESSAGE DATA 451'],
    ['at the address', 'puts off the address', 'EENVELOPE RCPT TO 450'],
  ] as const)('arrives once if the mail server defers it %s', async (_, first, cause) => {
    treatment = first
    const email = await registerWith(start())
    await pass(120 * second)
    expect(takeErrors()).toContain(cause)
    expect(await rows()).toMatchObject([{ unsure: 0 }])
    treatment = 'keeps'
    await pass(300 * second)
    expect(arrived()).toEqual([email])
  })

  test('arrives twice at most if the mail server never acknowledges it', async () => {
    treatment = 'keeps and hangs up'
    const email = await registerWith(start())
    await pass(2 * hour, 300 * second)
    expect(arrived()).toEqual([email, email])
    expect(await rows()).toMatchObject([{ unsure: 2, failedAt: expect.any(Date) }])
    expect(takeErrors()).toContain('a mail was given up')
  })

  /** A process that dies after the mail server has taken a mail, and before it has learnt of that. */
  const sendAndDie = async () => {
    const sent = Promise.withResolvers<void>()
    const { carry } = createCarrier({ smtpUrl, siteUrl, sender: 'hello@example.com', product: 'Sample' })
    const carrier: Carrier = {
      goesOut: true,
      async carry(message, begin) {
        await carry(message, begin)
        sent.resolve()
        return new Promise<never>(() => {})
      },
    }
    createTestOutbox(database(), { carrier, clock }).wake()
    await sent.promise
  }
  const postOnly = async () => {
    const { outbox, background } = startProcess()
    background.stop()
    await outbox.post(greeting)
  }

  test('is sent once more if its process died after sending it, once its claim has expired', async () => {
    await postOnly()
    await sendAndDie()
    start().outbox.wake()
    await pass(90 * second)
    expect(arrived()).toHaveLength(1)
    await pass(60 * second)
    expect(arrived()).toHaveLength(2)
    expect(await rows()).toEqual([])
  })

  test('is not sent a third time if the second process dies as well', async () => {
    await postOnly()
    await sendAndDie()
    clock.advance(121 * second)
    await sendAndDie()
    start().outbox.wake()
    await pass(hour, 300 * second)
    expect(arrived()).toHaveLength(2)
    expect(await rows()).toMatchObject([{ failedAt: expect.any(Date), unsure: 2 }])
    expect(takeErrors()).toContain('a mail was given up')
  })

  test('is sent by one of many processes', async () => {
    await postOnly()
    for (let count = 0; count < 4; count += 1) start().outbox.wake()
    await Promise.all(processes.map(({ background }) => background.settled()))
    expect(arrived()).toEqual(['a@example.com'])
  })

  test('is given up after a day, which health and metrics show', async () => {
    metrics.resetMetrics()
    const { app, background } = start('smtp://127.0.0.1:1')
    await new TestClient(app, '192.0.2.200').call(sendMessage, {
      body: { name: 'Robin', email: 'robin@example.com', message: 'Hello.' },
    })
    await background.settled()
    expect(await health(app)).toEqual({ status: 'ready', mails: 'in-time' })
    await pass(660 * second)
    expect(await health(app)).toEqual({ status: 'ready', mails: 'late' })
    expect(await metrics.metrics()).toContain('mails_waiting 1\n')
    expect(await metrics.metrics()).toMatch(/^mails_oldest_seconds 6[0-9]{2}$/m)
    await pass(24 * hour, 600 * second)
    expect(await rows()).toMatchObject([{ kind: 'notice', failedAt: expect.any(Date) }])
    expect((await rows())[0]!.tries).toBeLessThan(40)
    expect(await health(app)).toEqual({ status: 'ready', mails: 'in-time' })
    const shown = await metrics.metrics()
    expect(shown).toContain('mails_failed 1\n')
    expect(shown).toContain('mail_tries_total{end="given up"} 1\n')
    const sweepAfter = (days: number) => sweep(database(), new Date(clock.time + days * 24 * hour))
    await sweepAfter(29)
    expect(await rows()).toHaveLength(1)
    await sweepAfter(31)
    expect(await rows()).toEqual([])
    expect(takeErrors()).toContain('a mail was given up')
  })

  test('is not tried again if its address is refused, and the log does not name it', async () => {
    const { lines, end } = watchLog()
    const { outbox, background } = start()
    await outbox.post({ ...greeting, to: 'refused.robin@example.com' })
    await background.settled()
    end()
    expect(await rows()).toMatchObject([{ failedAt: expect.any(Date), unsure: 0 }])
    expect(lines.filter(({ mail }) => mail)).toMatchObject([
      { level: 'warn', mail: 'an address was refused', cause: expect.stringContaining('550') },
    ])
    expect(JSON.stringify(lines)).not.toContain('robin')
  })

  test('is not sent once its link has expired', async () => {
    const { app, background } = start()
    const { email } = await TestClient.registered(createTestApp(database()))
    await office.kill()
    await new TestClient(app).call(forgotPassword, { body: { email } })
    await background.settled()
    expect(await rows()).toMatchObject([{ kind: 'newPassword' }])
    await pass(hour, 300 * second)
    await office.open()
    await pass(hour, 300 * second)
    expect(arrived()).toEqual([])
    expect(await rows()).toMatchObject([{ failedAt: expect.any(Date) }])
    expect(takeErrors()).toContain('a mail was given up')
  })

  test('is rolled back with its cause', async () => {
    const { outbox } = start()
    const failing = outbox.transaction(async (_held, post) => {
      await post(greeting)
      throw new Error('the message could not be stored')
    })
    await expect(failing).rejects.toThrow('could not be stored')
    expect(await rows()).toEqual([])
  })

  test('returns to the queue if its process stops', async () => {
    const begun = Promise.withResolvers<void>()
    const carrier: Carrier = {
      goesOut: true,
      async carry(_message, begin) {
        await begin()
        begun.resolve()
        return new Promise<never>(() => {})
      },
    }
    const background = createBackground()
    const timers = createTestTimers()
    const outbox = createTestOutbox(database(), { carrier, background, clock, after: timers.after })
    await outbox.post(greeting)
    await begun.promise
    background.stop()
    timers.advance(5 * second)
    await background.settled()
    expect(await rows()).toMatchObject([{ claim: null, unsure: 1, cause: 'no answer in time' }])
    expect(takeErrors()).toContain('a mail could not be sent')
    start().outbox.wake()
    await pass(60 * second)
    expect(arrived()).toEqual(['a@example.com'])
  })
})
