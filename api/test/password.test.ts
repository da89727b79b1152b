import { beforeEach, expect, test } from 'bun:test'
import { createBackground, type Background } from '../adapters/background.ts'
import { scrypt } from '../adapters/hashing.ts'
import { changeEmail, changeNames, changePassword } from '../contract/account.ts'
import { forgotPassword, resetPassword } from '../contract/password.ts'
import { readUser, signIn } from '../contract/user.ts'
import { verifications } from '../db/schema/people.ts'
import { createTestApp, createTestMail, password, TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'

onDatabase('a forgotten password', (database) => {
  const background = createBackground()
  const mail = createTestMail()
  const clock = new TestClock()
  const app = withApp(database, { hashing: scrypt, background, mail, clock })
  beforeEach(() => {
    mail.sent.length = 0
  })
  const forgot = async (email: string) => {
    const answer = await new TestClient(app).call(forgotPassword, { body: { email } })
    await background.settled()
    return answer
  }
  /** Asks for a link and gives the token that arrived in it. */
  const tokenFor = async (email: string): Promise<string> => {
    await forgot(email)
    return /#reset=(\S+)/.exec(mail.sent.at(-1)!.text)![1]!
  }
  const reset = (token: string, secret = 'battery staple') =>
    new TestClient(app).call(resetPassword, { body: { token, password: secret } })
  const loginStatus = async (email: string, secret: string) =>
    (await new TestClient(app).call(signIn, { body: { email, password: secret } })).status

  test('is replaced through a link, whose token is in no log of addresses', async () => {
    const client = await TestClient.signedIn(app)
    await client.call(changeNames, { body: { firstName: 'Your account is locked, go to evil.example' } })
    expect((await forgot(client.email.toUpperCase())).status).toBe(200)
    expect(mail.sent).toEqual([
      {
        kind: 'newPassword',
        to: client.email,
        subject: 'Choose a new Sample password',
        text: expect.stringMatching(/^Hello,\n/),
        html: expect.stringMatching(/^<!doctype html>\n/),
        lifetime: 3600,
      },
    ])
    for (const part of [mail.sent[0]!.text, mail.sent[0]!.html]) expect(part).not.toContain('evil.example')
    expect(mail.sent[0]!.text).toMatch(/^http:\/\/localhost:3000\/auth#reset=\w{24}$/m)
    expect(mail.sent[0]!.text).toContain('60 minutes')
  })

  test('has the same answer for an address that nobody has, which gets no mail', async () => {
    const client = await TestClient.signedIn(app)
    const [known, unknown] = [await forgot(client.email), await forgot('nobody@example.com')]
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    expect(mail.sent.map(({ to }) => to)).toEqual([client.email])
  })

  test('is answered before it is known whether there is such an account', async () => {
    const client = await TestClient.signedIn(app)
    const tasks: Parameters<Background['run']>[1][] = []
    const later: Background = { ...createBackground(), run: (_failure, task) => void tasks.push(task) }
    const patient = new TestClient(createTestApp(database(), { hashing: scrypt, mail, background: later }))
    expect((await patient.call(forgotPassword, { body: { email: client.email } })).status).toBe(200)
    expect(mail.sent).toEqual([])
    await tasks[0]!(new AbortController().signal)
    expect(mail.sent).toHaveLength(1)
  })

  test('is replaced by the link, once; every session ends, and only the new one signs in', async () => {
    const client = await TestClient.signedIn(app)
    const token = await tokenFor(client.email)
    expect((await client.call(readUser)).status).toBe(200)
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect((await client.call(readUser)).status).toBe(401)
    expect(await loginStatus(client.email, password)).toBe(401)
    expect(await loginStatus(client.email, 'battery staple')).toBe(200)
    expect(await reset(token, 'another one')).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
    expect(await loginStatus(client.email, 'battery staple')).toBe(200)
  })

  test('is not replaced by a made-up or an old link', async () => {
    const client = await TestClient.signedIn(app)
    const token = await tokenFor(client.email)
    await database()
      .orm.update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1000) })
    for (const wrong of [token, 'made-up', `${token}x`]) {
      expect(await reset(wrong)).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
    }
    expect(await loginStatus(client.email, password)).toBe(200)
    expect((await client.call(readUser)).status).toBe(200)
  })

  test('leaves the link valid for an hour', async () => {
    const client = await TestClient.signedIn(app)
    await database().orm.delete(verifications)
    await forgot(client.email)
    const rows = await database().orm.select().from(verifications)
    expect(rows.map(({ expiresAt }) => expiresAt)).toEqual([new Date(clock.time + 60 * 60_000)])
  })

  test('leaves a token that the database does not hold as it is', async () => {
    const client = await TestClient.signedIn(app)
    const token = await tokenFor(client.email)
    expect(JSON.stringify(await database().orm.select().from(verifications))).not.toContain(token)
  })

  test('a new password that is too short is refused, and the link stays valid', async () => {
    const client = await TestClient.signedIn(app)
    const token = await tokenFor(client.email)
    expect(await reset(token, '12345')).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path: 'password' }] },
    })
    expect((await reset(token)).status).toBe(200)
  })

  test.each([
    ['a reset by another link', async (_client: TestClient, other: string) => reset(other)],
    [
      'a new password',
      (client: TestClient) =>
        client.call(changePassword, { body: { currentPassword: password, newPassword: 'battery staple' } }),
    ],
    [
      'a new e-mail address',
      (client: TestClient & { email: string }) =>
        client.call(changeEmail, { body: { email: `new.${client.email}`, password } }),
    ],
  ])('%s makes every link worthless', async (_name, change) => {
    const client = await TestClient.signedIn(app)
    const [token, other] = [await tokenFor(client.email), await tokenFor(client.email)]
    expect((await change(client, other)).status).toBe(200)
    expect(await reset(token, 'the thief’s own')).toMatchObject({
      status: 400,
      body: { code: 'invalid-token' },
    })
  })

  test('lets someone in at once who had tried too often', async () => {
    const client = await TestClient.signedIn(app)
    for (let attempt = 0; attempt < 11; attempt += 1) await loginStatus(client.email, 'wrong one')
    expect(await loginStatus(client.email, password)).toBe(429)
    await reset(await tokenFor(client.email))
    expect(await loginStatus(client.email, 'battery staple')).toBe(200)
  })

  test('may be asked for a few times an hour, whether there is such an account or not', async () => {
    const client = await TestClient.signedIn(app)
    for (const email of [client.email, 'nowhere@example.com']) {
      const statuses: number[] = []
      for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await forgot(email)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    expect(mail.sent).toHaveLength(5)
  })
})
