import { afterEach, beforeEach, expect, test } from 'bun:test'
import { register as metrics } from 'prom-client'
import { createBackground } from '../background.ts'
import { type MailTransport, createMailTransport, type MailJob } from './mail.ts'
import { createEncryption } from '../encryption.ts'
import { sendMessage } from '../messages/contract.ts'
import { getHealth } from '../contract/operation.ts'
import { forgotPassword, getUser, register } from '../accounts/contract.ts'
import { insertMail, retryMails } from './queries.ts'
import { mails } from '../db/schema/mails.ts'
import { sweep } from '../retention/sweep.ts'
import { createTestApp, password, secret, siteUrl, type TestApp, TestClient, TestClock } from '../test/client.ts'
import { onEachDatabase } from '../test/databases.ts'
import { createTestOutbox, hangAfter } from '../test/outbox.ts'
import { createPostOffice, type Treatment } from '../test/post-office.ts'
import { takeErrors, watchLog } from '../test/quiet.ts'
import { rowsWith } from '../test/rows.ts'
import { createTestTimers } from '../test/timers.ts'

const [second, hour] = [1000, 3_600_000]
const nowhere = 'smtp://127.0.0.1:1'

onEachDatabase('queued mail', (database) => {
  let treatment: Treatment
  const office = createPostOffice({ treat: () => treatment })
  const clock = new TestClock()
  let smtpUrl: string
  const greeting = { kind: 'notice', to: 'a@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
  let people = 0
  let processes: ReturnType<typeof startProcess>[] = []

  function startProcess(sender: { smtpUrl?: string; transport?: MailTransport } = { smtpUrl }) {
    const background = createBackground()
    const timers = createTestTimers()
    const outbox = createTestOutbox(database(), { ...sender, background, clock, startTimer: timers.startTimer })
    const options = { outbox, background, clock, trustProxy: 1, confirmEmail: true }
    return { app: createTestApp(database(), options), outbox, background, timers }
  }
  const start = (sender?: { smtpUrl: string }) => {
    processes.push(startProcess(sender))
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
  const wakeAll = () => {
    for (const { outbox } of processes) outbox.wake()
    return Promise.all(processes.map(({ background }) => background.settled()))
  }
  beforeEach(async () => {
    treatment = 'keeps'
    processes = []
    await database().orm.delete(mails)
    smtpUrl = await office.open()
    office.deliveries.length = 0
  })
  afterEach(() => office.kill())

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
  const health = async (app: TestApp) => (await new TestClient(app).call(getHealth)).body

  test('arrives through another process if its own dies once it has answered', async () => {
    const dying = startProcess()
    dying.background.stop()
    const email = await registerWith(dying)
    expect(await rows()).toMatchObject([{ kind: 'register', tries: 0 }])
    expect(arrived()).toEqual([])
    start()
    await wakeAll()
    expect([arrived(), await rows()]).toEqual([[email], []])
  })

  test('hides its text and address, and fails if the secret has changed', async () => {
    const email = await registerWith(start({ smtpUrl: nowhere }))
    const waiting = await rows()
    const cause = expect.stringContaining('nothing is listening')
    expect(waiting).toMatchObject([{ kind: 'registration', tries: 1, cause }])
    expect(await rowsWith(database(), [email])).toEqual({ registrations: 1 })
    expect(JSON.stringify(waiting)).not.toContain('example.com')
    expect(takeErrors()).not.toContain(email)
    const encrypted = waiting[0]!.encrypted.replace(/^..../, 'AAAA')
    await database().orm.update(mails).set({ encrypted })
    await pass(60 * second)
    expect(await rows()).toMatchObject([{ cause: 'encrypted with a different AUTH_SECRET' }])
    expect(takeErrors()).toContain('gave up on a mail')
  })

  const treatAs = (next: Treatment) => () => void (treatment = next)

  test.each<[string, begin: () => unknown, cause: string, end: () => unknown]>([
    ['was killed and restarted', office.kill, 'ESOCKET ECONNREFUSED', office.open],
    ['deferred it after the mail', treatAs('answers 451'), 'EMESSAGE DATA 451', treatAs('keeps')],
    ['deferred it at the address', treatAs('puts off the address'), 'EENVELOPE RCPT TO 450', treatAs('keeps')],
  ])('arrives once after the mail server %s', async (_, begin, cause, end) => {
    const process = start()
    await begin()
    const emails = [await registerWith(process), await registerWith(process), await registerWith(process)]
    await pass(120 * second)
    expect([arrived(), (await rows()).map(({ unsure }) => unsure)]).toEqual([[], [0, 0, 0]])
    const errors = takeErrors()
    expect(errors).toContain(cause)
    expect(errors.match(/failed to send a mail/g)).toHaveLength(1)
    await end()
    await pass(300 * second)
    expect(arrived().toSorted()).toEqual(emails.toSorted())
    await pass(hour, 300 * second)
    expect(arrived()).toHaveLength(3)
  })

  test('arrives twice at most if the mail server never acknowledges it', async () => {
    treatment = 'keeps and hangs up'
    const email = await registerWith(start())
    await pass(2 * hour, 300 * second)
    expect(arrived()).toEqual([email, email])
    expect(await rows()).toMatchObject([{ unsure: 2, failedAt: expect.any(Date) }])
    expect(takeErrors()).toContain('gave up on a mail')
  })

  test('goes out again if an operator retries it, although it may have arrived', async () => {
    treatment = 'keeps and hangs up'
    await start().outbox.post(greeting)
    await pass(hour, 600 * second)
    clock.advance(24 * hour)
    treatment = 'answers 451'
    await retryMails(database(), { now: clock.now(), giveUpAt: new Date(clock.time + hour) }).then(wakeAll)
    treatment = 'keeps'
    await pass(30 * second)
    expect([arrived(), await rows()]).toEqual([Array(3).fill(greeting.to), []])
    expect(takeErrors()).toContain('failed to send a mail')
  })

  /** A process that dies after the mail server has taken a mail, and before it has learnt of that. */
  const sendAndDie = () => {
    const { send } = createMailTransport({ smtpUrl, siteUrl, sender: 'hello@example.com', product: 'Sample' })
    const { transport, hangs } = hangAfter(send)
    startProcess({ transport }).outbox.wake()
    return hangs
  }
  const postOnly = () => {
    const { outbox, background } = startProcess()
    background.stop()
    return outbox.post(greeting)
  }

  test('goes out once more if its process died after sending it, but not if the next one dies, too', async () => {
    await postOnly()
    await sendAndDie()
    start().outbox.wake()
    await pass(90 * second)
    expect(arrived()).toHaveLength(1)
    clock.advance(31 * second)
    await sendAndDie()
    await pass(hour, 300 * second)
    expect(arrived()).toHaveLength(2)
    expect(await rows()).toMatchObject([{ failedAt: expect.any(Date), unsure: 2 }])
    expect(takeErrors()).toContain('gave up on a mail')
  })

  test('arrives once, however many processes send', async () => {
    await postOnly()
    for (let count = 0; count < 4; count += 1) start()
    await wakeAll()
    expect(arrived()).toEqual(['a@example.com'])
  })

  test('fails for good after a day, which health and metrics show', async () => {
    metrics.resetMetrics()
    const { app, background } = start({ smtpUrl: nowhere })
    const body = { name: 'Robin', email: 'robin@example.com', message: 'Hello.' }
    await new TestClient(app, '192.0.2.200').call(sendMessage, { body })
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
    await sweep(database(), new Date(clock.time + 29 * 24 * hour))
    expect(await rows()).toHaveLength(1)
    await sweep(database(), new Date(clock.time + 31 * 24 * hour))
    expect(await rows()).toEqual([])
    expect(takeErrors()).toContain('gave up on a mail')
  })

  test('fails at once if its address is refused, which the log does not name', async () => {
    const { lines, end } = watchLog()
    const { outbox, background } = start()
    await outbox.post({ ...greeting, to: 'refused.robin@example.com' })
    await background.settled()
    end()
    expect(await rows()).toMatchObject([{ failedAt: expect.any(Date), unsure: 0 }])
    expect(lines.filter(({ mail }) => mail)).toMatchObject([
      { level: 'warn', mail: 'an address was rejected', cause: expect.stringContaining('550') },
    ])
    expect(JSON.stringify(lines)).not.toContain('robin')
  })

  test('stays unsent once its link has expired', async () => {
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
    expect(takeErrors()).toContain('gave up on a mail')
  })

  test('disappears with a cause that is rolled back', async () => {
    const failing = start().outbox.transaction(async (_held, post) => {
      await post(greeting)
      throw new Error('the message could not be stored')
    })
    await expect(failing).rejects.toThrow('could not be stored')
    expect(await rows()).toEqual([])
  })

  test('returns to the queue if its process stops', async () => {
    const { transport, hangs } = hangAfter(async (_message, begin) => {
      await begin()
      return { type: 'sent' }
    })
    const { outbox, background, timers } = startProcess({ transport })
    await outbox.post(greeting)
    await hangs
    background.stop()
    timers.advance(5 * second)
    await background.settled()
    expect(await rows()).toMatchObject([{ lockedBy: null, unsure: 1, cause: 'no answer in time' }])
    expect(takeErrors()).toContain('failed to send a mail')
    start().outbox.wake()
    await pass(60 * second)
    expect(arrived()).toEqual(['a@example.com'])
  })

  const storeAs = async (kind: string, content: unknown) => {
    const id = Bun.randomUUIDv7()
    const encrypted = createEncryption(secret, 'letters').encrypt(JSON.stringify(content), id)
    const giveUpAt = new Date(clock.time + 24 * hour)
    await insertMail(database(), { id, kind, encrypted, createdAt: clock.now(), expiresAt: null, giveUpAt })
  }

  test('stays queued once its process stops', async () => {
    const { outbox, background } = start()
    await outbox.post(greeting)
    background.stop()
    await background.settled()
    expect([arrived(), await rows()]).toMatchObject([[], [{ lockedBy: null, tries: 0 }]])
  })

  test('arrives after an upgrade from 0.2.0', async () => {
    start()
    const client = await TestClient.registered(createTestApp(database()))
    const { email, id: userId } = (await client.call(getUser)).body
    const registration = { email: 'new@example.com', passwordHash: 'a hash', firstName: '', lastName: '', next: '' }
    await storeAs('a registration', { order: registration })
    await storeAs('a link to a new password', { order: { email } })
    await storeAs('a new address', { order: { userId, email: 'other@example.com' } })
    await storeAs('notice', { letter: greeting })
    await wakeAll()
    const addresses = ['a@example.com', email, 'new@example.com', 'other@example.com']
    expect([arrived().toSorted(), await rows()]).toEqual([addresses.toSorted(), []])
  })

  test('waits for a version that knows its job', async () => {
    const { outbox } = start()
    await storeAs('a-later-job', { order: {} })
    await wakeAll()
    expect(await rows()).toMatchObject([{ tries: 1, failedAt: null, cause: 'this version does not know the job' }])
    outbox.registerMailJob('a-later-job' as MailJob, async () => greeting)
    await pass(60 * second)
    expect(arrived()).toEqual(['a@example.com'])
  })
})
