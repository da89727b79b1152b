import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import { createCarrier } from '../adapters/mail.ts'
import type { App } from '../app.ts'
import { changeEmail, changeNames, changePassword, confirmEmailChange } from '../contract/account.ts'
import { sendMessage } from '../contract/message.ts'
import { forgotPassword, resetPassword } from '../contract/password.ts'
import { readUser, signIn } from '../contract/user.ts'
import { logLines, type LogLine } from '../observed.ts'
import { createTestApp, password, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { createTestOutbox } from './outbox.ts'
import { createPostOffice, type Delivery, unfolded } from './post-office.ts'
import { takeErrors } from './quiet.ts'

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
  async function member(through = app): Promise<TestClient & { email: string }> {
    const { cookies, email } = await TestClient.signedIn(createTestApp(database()))
    return Object.assign(new TestClient(through), { cookies, email })
  }

  test('brings a link that sets a new password, ends sessions and refuses the old password', async () => {
    const client = await member()
    await new TestClient(app).call(forgotPassword, { body: { email: client.email } })
    await background.settled()
    expect(office.deliveries).toMatchObject([{ from: 'hello@example.com', to: [client.email] }])
    const [link] = /http:\/\/localhost:3000\/auth#reset=\w+/.exec(unfolded(office.deliveries[0]!.source))!
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('reset')
    expect((await client.call(readUser)).status).toBe(200)

    const answer = await new TestClient(app).call(resetPassword, {
      body: {
        token,
        password: 'battery staple',
      },
    })
    expect(answer.status).toBe(200)
    expect((await client.call(readUser)).status).toBe(401)
    const login = (secret: string) =>
      new TestClient(app).call(signIn, { body: { email: client.email, password: secret } })
    expect((await login(password)).status).toBe(401)
    expect((await login('battery staple')).status).toBe(200)
  })

  test('brings a message to the inbox, with its sender in Reply-To', async () => {
    const message = { name: 'Robin', email: 'robin@example.com', message: 'Hello.' }
    expect((await new TestClient(app).call(sendMessage, { body: message })).status).toBe(201)
    await background.settled()
    expect(office.deliveries).toMatchObject([{ to: ['inbox@example.com'] }])
    expect(office.deliveries[0]!.source).toMatch(/^Reply-To: robin@example\.com\r$/m)
  })

  test('changes no answer if it cannot be sent, and stays out of the log', async () => {
    const mail = createTestOutbox(database(), { smtpUrl: 'smtp://127.0.0.1:1', background })
    const cutOff = createTestApp(database(), { mail, background })
    const client = await member(cutOff)
    expect((await client.call(forgotPassword, { body: { email: client.email } })).status).toBe(200)
    await background.settled()
    const logged = takeErrors()
    expect(logged).toContain('a mail could not be sent')
    expect(logged).not.toContain(client.email)
    expect(logged).not.toContain('reset=')
  })

  test('logs a refused address without naming it', async () => {
    const lines: LogLine[] = []
    const forget = logLines.subscribe((line) => lines.push(line))
    const client = await member()
    const email = `refused.${client.email}`
    expect((await client.call(changeEmail, { body: { email, password } })).status).toBe(200)
    await background.settled()
    expect(office.deliveries).toEqual([])
    expect(lines).toMatchObject([{ level: 'warn', mail: 'an address was refused' }])
    expect(JSON.stringify(lines)).toContain('550')
    expect(JSON.stringify(lines)).not.toContain(client.email)
    forget()
  })

  test.each([
    ['hello@example.com', 'Sample <hello@example.com>'],
    ['The Vales <vale@example.com>', 'The Vales <vale@example.com>'],
  ])('names its sender, and that it was sent automatically: %s', async (from, shown) => {
    const carrier = createCarrier({ smtpUrl, sender: from, product: 'Sample' })
    const greeting = { subject: 'Hello', text: 'Hello, Robin.', html: '<p>Hello, Robin.</p>' }
    const carried = await carrier.carry({ ...greeting, kind: 'greeting', to: 'robin@example.com' }, async () => {})
    expect(carried).toEqual({ type: 'sent' })
    const [{ source }] = office.deliveries as [Delivery]
    expect(source).toContain(`From: ${shown}\r\n`)
    expect(source).toContain('Auto-Submitted: auto-generated\r\n')
  })

  test('asks the new address and informs the old one, without words of the account', async () => {
    const client = await member()
    await client.call(changeNames, { body: { firstName: 'Your account is locked, go to evil.example' } })
    const email = 'somewhere.new@example.com'
    expect((await client.call(changeEmail, { body: { email, password } })).status).toBe(200)
    await background.settled()
    const [, token] = /#email=(\S+)/.exec(unfolded(office.deliveries[0]!.source))!
    expect((await client.call(confirmEmailChange, { body: { token, password } })).status).toBe(200)
    await background.settled()
    expect(office.deliveries.map(({ to }) => to)).toEqual([[email], [client.email]])
    const [toNew, toOld] = office.deliveries.map(({ source }) => unfolded(source))
    expect(toNew).not.toContain(client.email)
    expect(toOld).toContain('was changed just now')
    expect(toOld).toContain('inbox@example.com')
    expect(toOld).not.toContain(email)
    for (const mail of [toNew, toOld]) expect(mail).not.toContain('evil.example')
  })

  test('is not sent for a change with a wrong password', async () => {
    await (await member()).call(changeEmail, { body: { email: 'a@b.example', password: 'no' } })
    await background.settled()
    expect(office.deliveries).toEqual([])
  })

  test.each([
    [
      'in the account',
      (client: TestClient) =>
        client.call(changePassword, { body: { currentPassword: password, newPassword: 'battery staple' } }),
    ],
    [
      'by a link',
      async (client: TestClient & { email: string }) => {
        await client.call(forgotPassword, { body: { email: client.email } })
        await background.settled()
        const [, token] = /#reset=(\w+)/.exec(unfolded(office.deliveries.pop()!.source))!
        return client.call(resetPassword, { body: { token, password: 'battery staple' } })
      },
    ],
  ])('reports a password changed %s, and how to undo it', async (_name, change) => {
    const client = await member()
    expect((await change(client)).status).toBe(200)
    await background.settled()
    expect(office.deliveries).toMatchObject([{ to: [client.email] }])
    const mail = unfolded(office.deliveries[0]!.source)
    expect(mail).toContain('Subject: Your Sample password was changed')
    expect(mail).toContain('http://localhost:3000/auth#forgot-password')
    expect(mail).not.toContain('battery staple')
  })
})
