import { beforeAll, describe, expect, test } from 'bun:test'
import * as z from 'zod'
import { createBackground } from '../adapters/background.ts'
import { TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { closedOperator, operatorOf } from './operator-command.ts'
import { createTestOutbox } from './outbox.ts'
import { createPostOffice, selfSigned } from './post-office.ts'
import { takeErrors } from './quiet.ts'

const day = 24 * 60 * 60 * 1000

onDatabase('mails', (database) => {
  const mails = (...words: string[]) => operatorOf(database).run(['mails', ...words])

  /** A process whose mail server is away. */
  const startAway = (clock: TestClock) => {
    const background = createBackground()
    const outbox = createTestOutbox(database(), { smtpUrl: 'smtp://127.0.0.1:1', background, clock })
    return { outbox, background }
  }
  const greeting = { to: 'a@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }

  beforeAll(async () => {
    const clock = new TestClock()
    clock.advance(-2 * day)
    const { outbox, background } = startAway(clock)
    await outbox.post({ ...greeting, kind: 'newPasskey' })
    await outbox.post({ ...greeting, kind: 'newPassword', lifetime: 3600 })
    await background.settled()
    clock.advance(day)
    outbox.wake()
    await background.settled()
    await outbox.post({ ...greeting, kind: 'notice' })
    await background.settled()
    expect(takeErrors()).toContain('a mail was given up')
  })

  test('lists what each is about and why it was not sent, without an address', async () => {
    const { status, output } = await mails()
    expect(status).toBe(0)
    const [head, ...rows] = output.trim().split('\n')
    expect(head).toMatch(/^id +state +about +since \(UTC\) +tries +why it was not sent$/)
    expect(rows.map((row) => row.slice(38).replace(/ {2,}/g, ', '))).toEqual([
      expect.stringMatching(/^failed, newPasskey, \d{4}-\d\d-\d\d \d\d:\d\d, 2, nothing listens at .*$/),
      expect.stringMatching(/^failed, newPassword, .*, 2, nothing listens at .*$/),
      expect.stringMatching(/^waiting, notice, .*, 1, nothing listens at .*$/),
    ])
    expect(output).not.toContain('example.com')
  })

  const listed = async (...words: string[]) =>
    z
      .array(z.looseObject({ id: z.string(), kind: z.string() }))
      .parse(JSON.parse((await mails(...words, '--json')).output))

  test('filters by state, and prints JSON', async () => {
    const kinds = async (...words: string[]) => (await listed(...words)).map(({ kind }) => kind)
    expect(await kinds('waiting')).toEqual(['notice'])
    expect(await kinds('failed')).toEqual(['newPasskey', 'newPassword'])
    const [first] = await listed()
    expect(first).toEqual({
      id: expect.any(String),
      state: 'failed',
      kind: 'newPasskey',
      createdAt: expect.any(String),
      tries: 2,
      cause: 'nothing listens at the host and port of SMTP_URL (ESOCKET ECONNREFUSED CONN)',
      nextTryAt: null,
      failedAt: expect.any(String),
      expiresAt: null,
    })
  })

  test('retries a mail, unless its link has expired', async () => {
    expect(await mails('retry', Bun.randomUUIDv7())).toMatchObject({ status: 1 })
    const [useful, outdated] = (await listed('failed')).map(({ id }) => id)
    expect(await mails('retry', outdated!)).toMatchObject({
      status: 1,
      errors: expect.stringContaining('still of use'),
    })
    expect(await mails('retry', useful!)).toMatchObject({ status: 0, output: '1 mail waits again.\n' })
    expect((await mails('failed')).output).not.toContain('newPasskey')
    expect(await mails('retry', 'all')).toMatchObject({ status: 1 })
    expect((await mails('waiting')).output).toContain('newPasskey')
  })

  test.each([
    [['retry', 'x'], 'It takes the id of a mail, or all.'],
    [['sent'], 'Allowed choices are waiting, failed.'],
  ])('refuses %j', async (words, sentence) => {
    expect(await mails(...words)).toMatchObject({ status: 2, errors: expect.stringContaining(sentence) })
  })
})

describe('mails test', () => {
  const to = 'robin@example.com'
  /** Sends a test mail to a mail server, without a database. */
  const sendTo = async (office: ReturnType<typeof createPostOffice>) => {
    const settings = {
      SMTP_URL: await office.open(),
      MAIL_FROM: 'mail@example.com',
      SITE_URL: 'https://sample.example',
    }
    try {
      return await closedOperator.run(['mails', 'test', to], { settings })
    } finally {
      await office.kill()
    }
  }

  test('sends one mail at once, as the site would', async () => {
    const office = createPostOffice()
    const { status, output, errors } = await sendTo(office)
    expect({ status, errors }).toEqual({ status: 0, errors: '' })
    expect(output).toStartWith(`The mail server accepted the test mail to ${to}.`)
    expect(office.deliveries).toMatchObject([{ to: [to], from: 'mail@example.com', greeting: 'sample.example' }])
  })

  test.each([
    [
      'an untrusted certificate',
      { secure: true, ...selfSigned() },
      'the certificate of the mail server is not trusted',
    ],
    ['a refused greeting', { disabledCommands: ['EHLO', 'HELO', 'STARTTLS'] }, 'the mail server refused the name'],
  ])('fails and names the cause: %s', async (_, server, cause) => {
    const office = createPostOffice({ server })
    expect(await sendTo(office)).toEqual({
      status: 1,
      output: '',
      errors: expect.stringContaining(`The mail was not sent: ${cause}`),
    })
    expect(office.deliveries).toEqual([])
  })

  test('fails if the mail server never acknowledges the mail', async () => {
    const { status, errors } = await sendTo(createPostOffice({ treat: () => 'keeps and hangs up' }))
    expect({ status, errors }).toEqual({ status: 1, errors: expect.stringMatching(/^The mail may not have arrived: /) })
  })

  test('fails without a mail server', async () => {
    const { status, errors } = await closedOperator.run(['mails', 'test', to])
    expect({ status, errors }).toEqual({ status: 1, errors: expect.stringContaining('SMTP_URL is not set') })
  })
})
