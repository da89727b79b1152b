import { beforeEach, expect, test } from 'bun:test'
import { users } from '#api/db/schema/people.ts'
import { rateLimits } from '#api/db/schema/rate-limits.ts'
import type { Mail } from '#api/mail/mail.ts'
import { createTestApp, password, TestClient } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { takeErrors } from '#api/test/quiet.ts'
import { withMails } from '#api/test/set-up.ts'
import { confirmEmailChange, deleteAccount, forgotPassword, getUser, register, signIn } from '../contract.ts'

/** Real addresses that are seldom seen: one way to type each, another way, and what is stored. */
const addresses = [
  ['post@почта.рф', 'Post@ПОЧТА.рф', 'post@xn--80a1acny.xn--p1ai'],
  ['o&leary@example.com', 'O&Leary@Example.com', 'o&leary@example.com'],
  ['robin@localhost', 'Robin@LocalHost', 'robin@localhost'],
] as const

onDatabase('registration with a mail server', (database) => {
  const { app, mail, lastToken } = withMails(database, { isMailConfigured: true })
  beforeEach(async () => {
    await database().orm.delete(users)
    await database().orm.delete(rateLimits)
  })
  const robin = { email: 'Robin@example.com', password, firstName: 'Robin', lastName: 'Vale', next: '/shared/aB3-_x' }
  const confirm = (body: { token: string; password: string }) => new TestClient(app).call(confirmEmailChange, { body })
  const isConfirmed = async () => (await database().orm.select().from(users))[0]!.emailVerified
  const worthless = { status: 400, body: { code: 'invalid-token' } }

  test('mails a link that confirms the address once, with the password', async () => {
    await new TestClient(app).call(register, { body: robin })
    expect(mail.sent).toMatchObject([{ to: 'robin@example.com', subject: 'Please confirm your Sample address' }])
    for (const typed of ['Robin', 'Vale', '/shared/']) {
      expect(JSON.stringify({ ...mail.sent[0], to: '' })).not.toContain(typed)
    }
    expect(mail.sent[0]!.text).toMatch(/^http:\/\/localhost:3000\/auth#email=\S+$/m)
    const body = { token: await lastToken(), password }
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
    expect((await client.call(getUser)).status).toBe(200)
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

  test.each(addresses)('creates one account for %s and %s', async (typed, otherwise, email) => {
    const created = await new TestClient(app).call(register, { body: { email: typed, password } })
    expect(created).toMatchObject({ status: 201, body: { email } })
    for (const spelling of [typed, otherwise]) {
      const client = new TestClient(app)
      const body = { email: spelling, password }
      mail.sent.length = 0
      const taken = await client.call(register, { body: { ...body, password: 'another one' } })
      expect(taken).toMatchObject({ status: 409, body: { code: 'email-taken' } })
      expect(mail.sent).toEqual([])
      expect(await client.call(signIn, { body })).toMatchObject({ status: 200, body: { id: created.body.id } })
      await client.call(forgotPassword, { body: { email: spelling } })
      expect(await lastToken()).toMatch(/^\w{24}$/)
      expect(mail.sent.at(-1)!.to).toBe(email)
    }
  })
})
