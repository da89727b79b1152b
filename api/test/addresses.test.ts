import { beforeEach, expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import { changeEmail, confirmEmailChange } from '../contract/account.ts'
import { joinWaitlist } from '../contract/message.ts'
import { forgotPassword, resetPassword } from '../contract/password.ts'
import { confirmRegistration, register, signIn } from '../contract/user.ts'
import { users } from '../db/schema/people.ts'
import { createTestApp, createTestMail, password, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'

/** Real addresses that are seldom seen: one way to type each, another way, and what is stored. */
const addresses = [
  ['post@почта.рф', 'Post@ПОЧТА.рф', 'post@xn--80a1acny.xn--p1ai'],
  ['jane@müller.de', 'jane@xn--mller-kva.de', 'jane@xn--mller-kva.de'],
  ['o&leary@example.com', 'O&Leary@Example.com', 'o&leary@example.com'],
  ['x!y@example.com', 'X!Y@example.com', 'x!y@example.com'],
  ['a/b=c@example.com', 'A/B=C@example.com', 'a/b=c@example.com'],
  ['robin@localhost', 'Robin@LocalHost', 'robin@localhost'],
] as const

onDatabase('an account with a seldom address', (database) => {
  const background = createBackground()
  const mail = createTestMail({ goesOut: true })
  const app = withApp(database, { background, mail })
  beforeEach(async () => {
    mail.sent.length = 0
    await database().orm.delete(users)
  })
  const lastMail = async () => {
    await background.settled()
    return mail.sent.at(-1)!
  }
  const tokenIn = (text: string) => /#\w+=(\S+)/.exec(text)![1]!

  test.each(addresses)('is one account for %s and %s', async (typed, otherwise, email) => {
    const created = await new TestClient(app).call(register, { body: { email: typed, password } })
    expect(created).toMatchObject({ status: 201, body: { email } })
    expect((await lastMail()).to).toBe(email)
    for (const spelling of [typed, otherwise]) {
      const client = new TestClient(app)
      const body = { email: spelling, password }
      expect(await client.call(register, { body })).toMatchObject({ status: 409, body: { code: 'email-taken' } })
      expect(await client.call(signIn, { body })).toMatchObject({ status: 200, body: { id: created.body.id } })
    }
    expect(await new TestClient(app).call(signIn, { body: { email: typed, password: 'a guess' } })).toMatchObject({
      status: 401,
    })
  })

  test.each(addresses)('gets a new password by %s and %s', async (typed, otherwise, email) => {
    await new TestClient(app).call(register, { body: { email: typed, password } })
    const client = new TestClient(app)
    await client.call(forgotPassword, { body: { email: otherwise } })
    const { to, text } = await lastMail()
    expect(to).toBe(email)
    expect((await client.call(resetPassword, { body: { token: tokenIn(text), password: 'another' } })).status).toBe(200)
    expect((await client.call(signIn, { body: { email: typed, password: 'another' } })).status).toBe(200)
  })

  test.each(addresses)('changes to %s', async (typed, otherwise, email) => {
    const client = await TestClient.registered(app)
    await client.call(changeEmail, { body: { email: typed, password } })
    const { to, text } = await lastMail()
    expect(to).toBe(email)
    expect((await client.call(confirmEmailChange, { body: { token: tokenIn(text), password } })).status).toBe(200)
    expect((await new TestClient(app).call(signIn, { body: { email: otherwise, password } })).status).toBe(200)
  })

  test.each(addresses)('begins with a mailed link to %s', async (typed, otherwise, email) => {
    const confirming = createTestApp(database(), { background, mail, confirmEmail: true })
    const client = new TestClient(confirming)
    await client.call(register, { body: { email: typed, password } })
    const { to, text } = await lastMail()
    expect(to).toBe(email)
    const body = { token: tokenIn(text), password }
    expect(await client.call(confirmRegistration, { body })).toMatchObject({ status: 201, body: { email } })
    expect((await new TestClient(confirming).call(signIn, { body: { email: otherwise, password } })).status).toBe(200)
  })

  test.each(addresses)('joins the waitlist once by %s and %s', async (typed, otherwise) => {
    const client = new TestClient(app)
    expect((await client.call(joinWaitlist, { body: { email: typed } })).status).toBe(201)
    expect(await client.call(joinWaitlist, { body: { email: otherwise } })).toMatchObject({ status: 409 })
  })
})
