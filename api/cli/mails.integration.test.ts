import { beforeAll, describe, expect, test } from 'bun:test'
import { createBackground } from '../background.ts'
import { TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { closedOperator, operatorOf } from '../test/operator-command.ts'
import { createTestOutbox } from '../test/outbox.ts'
import { createPostOffice } from '../test/post-office.ts'
import { takeErrors } from '../test/quiet.ts'

const day = 24 * 60 * 60 * 1000
const nowhere = 'smtp://127.0.0.1:1'

onDatabase('mails', (database) => {
  const mails = (...words: string[]) => operatorOf(database).say(['mails', ...words])
  const fail = (...words: string[]) => operatorOf(database).fail(['mails', ...words])

  const greeting = { to: 'a@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }

  beforeAll(async () => {
    const clock = new TestClock()
    clock.advance(-2 * day)
    const background = createBackground()
    const outbox = createTestOutbox(database(), { smtpUrl: nowhere, background, clock })
    await outbox.post({ ...greeting, kind: 'newPasskey' })
    await outbox.post({ ...greeting, kind: 'newPassword', lifetime: 3600 })
    await background.settled()
    clock.advance(day)
    outbox.wake()
    await background.settled()
    await outbox.post({ ...greeting, kind: 'notice' })
    await background.settled()
    expect(takeErrors()).toContain('gave up on a mail')
  })

  test('lists what each is about and why it was not sent, without an address', async () => {
    const output = await mails()
    const [head, ...rows] = output.trim().split('\n')
    expect(head).toMatch(/^id +state +about +since \(UTC\) +tries +why it was not sent$/)
    expect(rows.map((row) => row.slice(38).replace(/ {2,}/g, ', '))).toEqual([
      expect.stringMatching(/^failed, newPasskey, \d{4}-\d\d-\d\d \d\d:\d\d, 2, nothing is listening at .*$/),
      expect.stringMatching(/^failed, newPassword, .*, 2, nothing is listening at .*$/),
      expect.stringMatching(/^waiting, notice, .*, 1, nothing is listening at .*$/),
    ])
    expect(output).not.toContain('example.com')
  })

  const listed = async (...words: string[]): Promise<Record<string, string>[]> =>
    operatorOf(database).ask(['mails', ...words])

  test('filters by state, and prints JSON', async () => {
    const kinds = async (...words: string[]) => (await listed(...words)).map(({ kind }) => kind)
    expect(await kinds('waiting')).toEqual(['notice'])
    expect(await kinds('failed')).toEqual(['newPasskey', 'newPassword'])
    const [first] = await listed()
    expect<unknown>(first).toEqual({
      id: expect.any(String),
      state: 'failed',
      kind: 'newPasskey',
      createdAt: expect.any(String),
      tries: 2,
      cause: 'nothing is listening at the host and port in SMTP_URL (ESOCKET ECONNREFUSED CONN)',
      nextTryAt: null,
      failedAt: expect.any(String),
      expiresAt: null,
    })
  })

  test('retries a mail, unless its link has expired', async () => {
    expect(await fail('retry', Bun.randomUUIDv7())).toContain('no such mail has failed')
    const [useful, outdated] = (await listed('failed')).map(({ id }) => id)
    expect(await fail('retry', outdated!)).toContain('its link has expired')
    expect(await mails('retry', useful!)).toBe('1 mail waits again.\n')
    expect(await mails('failed')).not.toContain('newPasskey')
    expect(await fail('retry', 'all')).toContain('its link has expired')
    expect(await mails('waiting')).toContain('newPasskey')
  })

  test('retries nothing by another word than an id or all', async () => {
    const errors = expect.stringContaining('It takes the id of a mail, or all.')
    expect(await closedOperator.run(['mails', 'retry', 'x'])).toMatchObject({ status: 2, errors })
  })
})

describe('mails test', () => {
  const to = 'robin@example.com'
  const words = ['mails', 'test', to]
  const site = { MAIL_FROM: 'mail@example.com', SITE_URL: 'https://sample.example' }

  test('sends one mail at once, as the site would', async () => {
    const office = createPostOffice()
    const settings = { ...site, SMTP_URL: await office.open() }
    const said = await closedOperator.say(words, { settings }).finally(office.kill)
    expect(said).toStartWith(`The mail server accepted the test mail to ${to}.`)
    expect(office.deliveries).toMatchObject([{ to: [to], from: 'mail@example.com', greeting: 'sample.example' }])
  })

  test('fails if the mail server never acknowledges the mail', async () => {
    const office = createPostOffice({ treat: () => 'keeps and hangs up' })
    const settings = { SMTP_URL: await office.open() }
    const errors = await closedOperator.fail(words, { settings }).finally(office.kill)
    expect(errors).toStartWith('The mail may not have arrived: ')
  })

  test.each([
    ['', 'SMTP_URL is not set'],
    [nowhere, 'The mail wasn’t sent: nothing is listening'],
  ])('fails and names the cause with the mail server %j', async (SMTP_URL, sentence) => {
    expect(await closedOperator.fail(words, { settings: { SMTP_URL } })).toContain(sentence)
  })
})
