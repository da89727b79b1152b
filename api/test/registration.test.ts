import { beforeEach, expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import type { Mail } from '../adapters/mail.ts'
import { confirmEmailChange, deleteAccount } from '../contract/account.ts'
import { forgotPassword, resetPassword } from '../contract/password.ts'
import { readUser, register, signIn } from '../contract/user.ts'
import { users } from '../db/schema/people.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import { createTestApp, createTestMail, password, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { takeErrors } from './quiet.ts'
import { withApp } from './set-up.ts'

onDatabase('registration with a mail server', (database) => {
  const background = createBackground()
  const mail = createTestMail({ goesOut: true })
  const app = withApp(database, { background, mail })
  beforeEach(async () => {
    mail.sent.length = 0
    await database().orm.delete(users)
    await database().orm.delete(rateLimits)
  })
  const robin = { email: 'Robin@example.com', password, firstName: 'Robin', lastName: 'Vale', next: '/shared/aB3-_x' }
  const create = async () => {
    const client = new TestClient(app)
    return { client, answer: await client.call(register, { body: robin }) }
  }
  const token = () => /^http:\/\/localhost:3000\/auth#email=(\S+)$/m.exec(mail.sent.at(-1)!.text)![1]!
  const confirm = (body: { token: string; password: string }) => new TestClient(app).call(confirmEmailChange, { body })
  const isConfirmed = async () => (await database().orm.select().from(users))[0]!.emailVerified
  const worthless = { status: 400, body: { code: 'invalid-token' } }

  test('returns 409 for a taken address and sends no mail', async () => {
    await create()
    mail.sent.length = 0
    expect((await create()).answer).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    expect(mail.sent).toEqual([])
  })

  test('mails a link that confirms the address once, with the password', async () => {
    await create()
    expect(mail.sent).toMatchObject([{ to: 'robin@example.com', subject: 'Please confirm your Sample address' }])
    for (const typed of ['Robin', 'Vale', '/shared/']) {
      expect(JSON.stringify({ ...mail.sent[0], to: '' })).not.toContain(typed)
    }
    const body = { token: token(), password }
    expect(await isConfirmed()).toBe(false)
    expect(await confirm({ ...body, password: 'a guess' })).toMatchObject({ status: 401 })
    expect(await isConfirmed()).toBe(false)
    expect(await confirm(body)).toMatchObject({ status: 200, body: { message: expect.stringContaining('robin@') } })
    expect(await isConfirmed()).toBe(true)
    expect(await confirm(body)).toMatchObject(worthless)
    expect(mail.sent).toHaveLength(1)
  })

  test('creates the account although the mail cannot be stored', async () => {
    const broken = (given: Mail): Mail => ({ ...given, transaction: () => Promise.reject(new Error('no room')) })
    const of: typeof mail.of = (...given) => broken(mail.of(...given))
    const client = new TestClient(createTestApp(database(), { mail: { ...mail, of } }))
    expect((await client.call(register, { body: robin })).status).toBe(201)
    expect(takeErrors()).toContain('no room')
    expect((await client.call(readUser)).status).toBe(200)
  })

  test('gives the account to the owner of the address after a password reset', async () => {
    const { client: stranger } = await create()
    const owner = new TestClient(app)
    await owner.call(forgotPassword, { body: { email: robin.email } })
    await background.settled()
    const [, reset] = /#reset=(\S+)/.exec(mail.sent.at(-1)!.text)!
    const own = { email: robin.email, password: 'the owner’s own' }
    expect((await owner.call(resetPassword, { body: { token: reset, password: own.password } })).status).toBe(200)
    expect(await isConfirmed()).toBe(true)
    expect((await stranger.call(readUser)).status).toBe(401)
    expect((await stranger.call(signIn, { body: robin })).status).toBe(401)
    expect((await owner.call(signIn, { body: own })).status).toBe(200)
  })

  test('sends five mails an hour to an address, even if the account is deleted each time', async () => {
    const email = 'flooded@example.com'
    const statuses: number[] = []
    for (let times = 0; times < 6; times += 1) {
      const client = new TestClient(app)
      statuses.push((await client.call(register, { body: { email, password } })).status)
      await client.call(deleteAccount, { body: { password } })
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect(mail.sent).toHaveLength(5)
  })
})

onDatabase('registration without a mail server', (database) => {
  const mail = createTestMail()
  const app = withApp(database, { mail })

  test('creates the account and prints no link to the log', async () => {
    const answer = await new TestClient(app).call(register, { body: { email: 'robin@example.com', password } })
    expect(answer).toMatchObject({ status: 201, body: { email: 'robin@example.com' } })
    expect(mail.sent).toEqual([])
  })
})
