import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import { createCarrier } from '../adapters/mail.ts'
import type { App } from '../app.ts'
import { changeEmail } from '../contract/account.ts'
import { sendMessage } from '../contract/message.ts'
import { withAsciiDomain } from '../contract/text.ts'
import { watchLog } from './quiet.ts'
import { createTestApp, password, siteUrl, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { createTestOutbox } from './outbox.ts'
import { createPostOffice, type Delivery } from './post-office.ts'

onDatabase('a mail through a mail server', (database) => {
  const office = createPostOffice()
  const background = createBackground()
  let smtpUrl: string
  let app: App
  beforeAll(async () => {
    smtpUrl = await office.open()
    const mail = createTestOutbox(database(), { smtpUrl, background })
    app = createTestApp(database(), { mail, background })
  })
  beforeEach(async () => {
    await background.settled()
    office.deliveries.length = 0
  })
  afterAll(() => office.kill())

  /** Someone who had an account before there was a mail server. */
  async function member(): Promise<TestClient & { email: string }> {
    const { cookies, email } = await TestClient.signedIn(createTestApp(database()))
    return Object.assign(new TestClient(app), { cookies, email })
  }

  test('brings a message to the inbox, with its sender in Reply-To', async () => {
    const message = { name: 'Robin', email: 'robin@example.com', message: 'Hello.' }
    expect((await new TestClient(app).call(sendMessage, { body: message })).status).toBe(201)
    await background.settled()
    expect(office.deliveries).toMatchObject([{ to: ['inbox@example.com'] }])
    expect(office.deliveries[0]!.source).toMatch(/^Reply-To: robin@example\.com\r$/m)
  })

  test('logs a refused address without naming it', async () => {
    const { lines, end } = watchLog()
    const client = await member()
    const email = `refused.${client.email}`
    expect((await client.call(changeEmail, { body: { email, password } })).status).toBe(200)
    await background.settled()
    expect(office.deliveries).toEqual([])
    expect(lines.filter(({ level }) => level !== 'info')).toMatchObject([
      { level: 'warn', mail: 'an address was refused' },
    ])
    expect(JSON.stringify(lines)).toContain('550')
    expect(JSON.stringify(lines)).not.toContain(client.email)
    end()
  })

  test.each([
    ['hello@example.com', 'Sample <hello@example.com>'],
    ['The Vales <vale@example.com>', 'The Vales <vale@example.com>'],
  ])('names its sender, and that it was sent automatically: %s', async (from, shown) => {
    const carrier = createCarrier({ smtpUrl, siteUrl, sender: from, product: 'Sample' })
    const greeting = { subject: 'Hello', text: 'Hello, Robin.', html: '<p>Hello, Robin.</p>' }
    const carried = await carrier.carry({ ...greeting, kind: 'greeting', to: 'robin@example.com' }, async () => {})
    expect(carried).toEqual({ type: 'sent' })
    const [{ source }] = office.deliveries as [Delivery]
    expect(source).toContain(`From: ${shown}\r\n`)
    expect(source).toContain('Auto-Submitted: auto-generated\r\n')
  })

  test.each([
    'post@xn--80a1acny.xn--p1ai',
    'o&leary@example.com',
    'x!y@example.com',
    'a/b=c@example.com',
    "{o'neil}@localhost",
  ])('reaches %s, and names it in Reply-To', async (address) => {
    const carrier = createCarrier({ smtpUrl, siteUrl, sender: 'hello@example.com', product: 'Sample' })
    const greeting = { kind: 'greeting', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
    const carried = await carrier.carry({ ...greeting, to: address, replyTo: address }, async () => {})
    expect(carried).toEqual({ type: 'sent' })
    // This server writes domains as people read them.
    expect(office.deliveries.map(({ to }) => to.map(withAsciiDomain))).toEqual([[address]])
    for (const header of ['To', 'Reply-To']) expect(office.deliveries[0]!.source).toContain(`${header}: ${address}\r\n`)
  })

  test('is not sent for a change with a wrong password', async () => {
    await (await member()).call(changeEmail, { body: { email: 'a@b.example', password: 'no' } })
    await background.settled()
    expect(office.deliveries).toEqual([])
  })
})
