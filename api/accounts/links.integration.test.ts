import { expect, test } from 'bun:test'
import { verifications } from '../db/schema/people.ts'
import { password, TestClient, TestClock, createTestApp } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { withMails } from '../test/set-up.ts'
import {
  changeEmail,
  changeNames,
  changePassword,
  forgotPassword,
  getUser,
  resetPassword,
  signIn,
  confirmEmailChange,
  deleteAccount,
} from './contract.ts'
import { type Background, createBackground } from '../background.ts'
import { emailChangeHours } from '../contract/lifetimes.ts'
import { dayOf } from '../contract/time.ts'
import { sweep } from '../retention/sweep.ts'
import { rowsWith } from '../test/rows.ts'
import { findUserByEmail } from './queries.ts'
import { storeRegistration } from './registration/queries.ts'

const worthless = { status: 400, body: { code: 'invalid-token' } }
const newPassword = { currentPassword: password, newPassword: 'battery staple' }
const newEmail = { email: 'elsewhere@example.com', password }

onDatabase('the reset of a password', (database) => {
  const clock = new TestClock()
  const { app, mail, background, lastToken } = withMails(database, { clock })
  const forgot = (email: string) => new TestClient(app).call(forgotPassword, { body: { email } })
  /** Asks for a link and gives the token that arrived in it. */
  const tokenFor = async (email: string): Promise<string> => {
    await forgot(email)
    return lastToken()
  }
  const reset = (token: string, secret = 'battery staple') =>
    new TestClient(app).call(resetPassword, { body: { token, password: secret } })
  const loginStatus = async (email: string, secret: string) =>
    (await new TestClient(app).call(signIn, { body: { email, password: secret } })).status

  test('mails a link for an hour to a known address alone, with nothing that the user typed', async () => {
    const client = await TestClient.signedIn(app)
    await client.call(changeNames, { body: { firstName: 'Your account is locked, go to evil.example' } })
    await database().orm.delete(verifications)
    await forgot('nobody@example.com')
    expect((await forgot(client.email.toUpperCase())).status).toBe(200)
    await background.settled()
    const [link, ...more] = mail.sent
    expect(more).toEqual([])
    expect(link).toMatchObject({ kind: 'newPassword', to: client.email, lifetime: 3600 })
    expect(JSON.stringify(link)).not.toContain('evil.example')
    const [, token] = /^http:\/\/localhost:3000\/auth\/link#reset=([A-Za-z0-9]{24})$/m.exec(link!.text)!
    const rows = await database().orm.select().from(verifications)
    // toMatchObject takes any date for another.
    expect(rows.map(({ expiresAt }) => expiresAt)).toEqual([new Date(clock.time + 60 * 60_000)])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('sets a password that is long enough once by the link, and ends every session', async () => {
    const client = await TestClient.signedIn(app)
    const token = await tokenFor(client.email)
    expect(await reset(token, '12345')).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect((await client.call(getUser)).status).toBe(401)
    expect(await loginStatus(client.email, password)).toBe(401)
    expect(await loginStatus(client.email, 'battery staple')).toBe(200)
    expect(await reset(token, 'another one')).toMatchObject(worthless)
    expect(await loginStatus(client.email, 'battery staple')).toBe(200)
  })

  test('refuses an expired or a made-up link', async () => {
    const client = await TestClient.signedIn(app)
    const token = await tokenFor(client.email)
    await database()
      .orm.update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1000) })
    for (const wrong of [token, 'made-up', `${token}x`]) {
      expect(await reset(wrong)).toMatchObject(worthless)
    }
    expect(await loginStatus(client.email, password)).toBe(200)
    expect((await client.call(getUser)).status).toBe(200)
  })

  test.each([
    ['a reset by another one', async (_client: TestClient, other: string) => reset(other)],
    ['a new password', (client: TestClient) => client.call(changePassword, { body: newPassword })],
    ['a new email address', (client: TestClient) => client.call(changeEmail, { body: newEmail })],
  ])('refuses a link after %s', async (_name, change) => {
    const client = await TestClient.signedIn(app)
    const [token, other] = [await tokenFor(client.email), await tokenFor(client.email)]
    expect((await change(client, other)).status).toBe(200)
    expect(await reset(token, 'the thief’s own')).toMatchObject(worthless)
  })

  test('clears the count of tries', async () => {
    const client = await TestClient.signedIn(app)
    for (let attempt = 0; attempt < 11; attempt += 1) await loginStatus(client.email, 'wrong one')
    expect(await loginStatus(client.email, password)).toBe(429)
    await reset(await tokenFor(client.email))
    expect(await loginStatus(client.email, 'battery staple')).toBe(200)
  })
})

onDatabase('the change of an email address', (database) => {
  const clock = new TestClock()
  const { app, mail, background, lastToken } = withMails(database, { isMailConfigured: true, clock })
  const member = () => TestClient.signedIn(createTestApp(database(), { clock }))
  const ask = async (client: TestClient, email: string) => {
    const answer = await client.copy(app).call(changeEmail, { body: { email, password } })
    await background.settled()
    return answer
  }
  const confirm = (body: object) => new TestClient(app).call(confirmEmailChange, { body })
  const emailOf = async (client: TestClient) => (await client.call(getUser)).body.email
  const loginStatus = async (email: string) =>
    (await new TestClient(app).call(signIn, { body: { email, password } })).status

  test('mails a link to an address that is free or one’s own, and changes nothing yet', async () => {
    const [robin, other] = [await member(), await member()]
    const [free, taken] = [`free.${robin.email}`, other.email.toUpperCase()]
    for (const address of [free, taken, robin.email]) await ask(robin, address)
    expect(mail.sent).toMatchObject([
      { to: free, subject: 'Your new Sample address: one step left' },
      { to: taken, subject: 'This address has a Sample account' },
      { to: robin.email, subject: 'Your new Sample address: one step left' },
    ])
    expect(await emailOf(robin)).toBe(robin.email)
  })

  test('leaves nothing if the account is deleted before the address is looked up', async () => {
    const tasks: Parameters<Background['run']>[1][] = []
    const later: Background = { ...createBackground(), run: (_failure, task) => void tasks.push(task) }
    const robin = await member()
    const patient = robin.copy(createTestApp(database(), { outbox: mail, background: later, clock }))
    expect((await patient.call(changeEmail, { body: { email: 'later@example.com', password } })).status).toBe(200)
    expect((await patient.call(deleteAccount, { body: { password } })).status).toBe(200)
    await tasks[0]!(new AbortController().signal)
    expect(mail.sent).toEqual([])
    expect(await rowsWith(database(), ['later@example.com'])).toEqual({})
  })

  test('lets the new address sign in once its link was followed, and mails the old one', async () => {
    const robin = await member()
    const email = `New.${robin.email}`
    await ask(robin, email)
    const body = { token: await lastToken(), password }
    expect(body.token).toMatch(/^[A-Za-z0-9]{24}$/)
    expect(await rowsWith(database(), [body.token])).toEqual({})
    expect(await loginStatus(email)).toBe(401)
    const names = { firstName: '', lastName: '' }
    const times = { createdAt: clock.now(), expiresAt: clock.now() }
    await storeRegistration(database(), 'another', { email, passwordHash: '', ...names, ...times })
    mail.sent.length = 0
    const answer = await confirm(body)
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining(email.toLowerCase()) } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await emailOf(robin)).toBe(email.toLowerCase())
    expect(await rowsWith(database(), [email.toLowerCase()])).toEqual({ users: 1 })
    expect([await loginStatus(email), await loginStatus(robin.email)]).toEqual([200, 401])
    expect(mail.sent.filter(({ to }) => to === robin.email)).toMatchObject([
      { subject: 'Your Sample account has a new email address', text: expect.not.stringContaining('New.') },
    ])
    expect(await confirm(body)).toMatchObject(worthless)
  })

  test('leaves an address to an account that has taken it meanwhile', async () => {
    const [robin, other] = [await member(), await member()]
    const email = `wanted.${robin.email}`
    await ask(robin, email)
    expect((await other.call(changeEmail, { body: { email, password } })).status).toBe(200)
    const message = 'Another account uses this email now, so yours stays as it is.'
    expect(await confirm({ token: await lastToken(), password })).toMatchObject({ status: 409, body: { message } })
    expect(await emailOf(robin)).toBe(robin.email)
  })

  test.each([
    ['another request', (robin: TestClient) => ask(robin, 'third@example.com')],
    ['another request for a taken one', async (robin: TestClient) => ask(robin, (await member()).email)],
    ['a new password', (robin: TestClient) => robin.call(changePassword, { body: newPassword })],
    ['the deletion of the account', (robin: TestClient) => robin.call(deleteAccount, { body: { password } })],
    ['a day', async () => void clock.advance(emailChangeHours * 3_600_000)],
  ])('refuses its link after %s, and leaves nothing of the address', async (_name, happen) => {
    const robin = await member()
    const email = `second.${robin.email}`
    await ask(robin, email)
    const body = { token: await lastToken(), password }
    await happen(robin)
    expect(await confirm(body)).toMatchObject(worthless)
    expect(await confirm({ ...body, password: 'battery staple' })).toMatchObject(worthless)
    expect(await findUserByEmail(database(), email)).toBeUndefined()
    await sweep(database(), new Date(clock.time + 1))
    expect(await rowsWith(database(), [email])).toEqual({})
  })

  test('ends no link to a new password before it is confirmed', async () => {
    const robin = await member()
    await new TestClient(app).call(forgotPassword, { body: { email: robin.email } })
    const token = await lastToken()
    await ask(robin, `new.${robin.email}`)
    expect((await new TestClient(app).call(resetPassword, { body: { token, password } })).status).toBe(200)
  })

  test('counts as a visit when confirmed', async () => {
    const robin = await member()
    const email = `new.${robin.email}`
    await ask(robin, email)
    // the next midnight
    clock.time = Date.parse(dayOf(clock.now())) + 24 * 3_600_000
    const today = dayOf(clock.now())
    expect((await confirm({ token: await lastToken(), password })).status).toBe(200)
    expect((await findUserByEmail(database(), email))!.lastSeenOn).toBe(today)
  })

  test('succeeds once if its link is followed twice at a time', async () => {
    const robin = await member()
    await ask(robin, `both.${robin.email}`)
    const body = { token: await lastToken(), password }
    mail.sent.length = 0
    const statuses = (await Promise.all([confirm(body), confirm(body)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect(mail.sent).toHaveLength(1)
  })
})
