import { beforeEach, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { assessments } from '#api/db/schema/assessments.ts'
import { registrations, users } from '#api/db/schema/people.ts'
import { rateLimits } from '#api/db/schema/rate-limits.ts'
import type { Outbox } from '#api/mail/mail.ts'
import { createTestApp, password, TestClient, TestClock } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { withLanguage } from '#api/test/languages.ts'
import { takeErrors } from '#api/test/quiet.ts'
import { withMails } from '#api/test/set-up.ts'
import {
  changeEmail,
  chooseLanguage,
  confirmEmailChange,
  forgotPassword,
  getUser,
  register,
  signIn,
  confirmRegistration,
} from '../contract.ts'
import { hashToken } from '../links.ts'
import { listAssessments } from '#api/answers/contract.ts'
import { registrationHours } from '#api/contract/lifetimes.ts'
import { sweep } from '#api/retention/sweep.ts'
import { rowsWith } from '#api/test/rows.ts'
import { idealSheet } from '#api/test/sheets.ts'

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
    expect(mail.sent[0]!.text).toMatch(/^http:\/\/localhost:3000\/auth\/link#email=[A-Za-z0-9]{24}$/m)
    const body = { token: await lastToken(), password }
    expect(await confirm({ ...body, password: 'a guess' })).toMatchObject({ status: 401 })
    expect(await isConfirmed()).toBe(false)
    expect(await confirm(body)).toMatchObject({ status: 200, body: { message: expect.stringContaining('robin@') } })
    expect(await isConfirmed()).toBe(true)
    expect(await confirm(body)).toMatchObject(worthless)
    expect(mail.sent).toHaveLength(1)
  })

  test('creates the account although the mail cannot be stored', async () => {
    const broken = (given: Outbox): Outbox => ({ ...given, transaction: () => Promise.reject(new Error('no room')) })
    const of: typeof mail.of = (...given) => broken(mail.of(...given))
    const client = new TestClient(createTestApp(database(), { outbox: { ...mail, of } }))
    expect((await client.call(register, { body: robin })).status).toBe(201)
    expect(takeErrors()).toContain('no room')
    expect((await client.call(getUser)).status).toBe(200)
  })
})

onDatabase('registration with CONFIRM_EMAIL', (database) => {
  withLanguage('el')
  const clock = new TestClock()
  const { app, mail, background, lastToken } = withMails(database, {
    isMailConfigured: true,
    clock,
    confirmEmail: true,
  })
  const ask = async (email: string, given = {}) => {
    await new TestClient(app).call(register, { body: { email, password, ...given } })
    await background.settled()
  }
  const confirm = (body: object, client = new TestClient(app)) => client.call(confirmRegistration, { body })

  test('links to the page of this site that the user came for, and to no other site', async () => {
    const link = async (next: string) => {
      await ask('going@example.com', { next })
      return /^http\S+$/m.exec(mail.sent.at(-1)!.text)![0].replace(/#.*/, '')
    }
    expect(await link('/shared/aB3-_x')).toBe('http://localhost:3000/auth/link?next=%2Fshared%2FaB3-_x')
    for (const next of ['', '/', '//elsewhere.example', 'https://elsewhere.example/', '/Call us: 555', '/\\elsewhere'])
      expect(await link(next)).toBe('http://localhost:3000/auth/link')
  })

  test('creates the account once, by link and password, and signs in', async () => {
    await ask('New@example.com', { firstName: 'Robin', lastName: 'Vale' })
    const body = { token: await lastToken(), password }
    const early = await new TestClient(app).call(signIn, { body: { email: 'new@example.com', password } })
    expect(early).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    mail.sent.length = 0
    const client = new TestClient(app)
    const answer = await confirm(body, client)
    expect(answer).toMatchObject({
      status: 201,
      body: { email: 'new@example.com', firstName: 'Robin', lastName: 'Vale' },
    })
    expect(answer.body).toEqual({ ...(await client.call(getUser)).body, answersElsewhere: 0 })
    expect(mail.sent).toEqual([])
    expect(await confirm(body)).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
    expect(await rowsWith(database(), ['new@example.com'])).toEqual({ users: 1 })
  })

  test('mails a link, or that there is an account, in the language of the page that created it, or the one chosen since', async () => {
    const [client, phone, body] = [new TestClient(app), new TestClient(app), { email: 'eleni@example.com', password }]
    await client.post('/api/register?language=el', body)
    await confirm({ token: await lastToken(), password }, client)
    phone.cookies.set('concord-3000.language', 'en')
    await phone.call(signIn, { body })
    expect([client.cookie('language'), phone.cookie('language')]).toEqual(['el', 'en'])
    await ask('Eleni@Example.com')
    expect(mail.sent).toMatchObject([
      { to: body.email, subject: 'Your Sample account: one step left' },
      { kind: 'newDevice' },
      { to: 'Eleni@Example.com', subject: 'You already have a Sample account' },
    ])
    await client.call(forgotPassword, { body })
    await client.call(changeEmail, { body: { ...body, email: 'another.eleni@example.com' } })
    await background.settled()
    expect(mail.sent.map(({ text }) => text.slice(0, 9))).toEqual(Array(5).fill('Γεια σας,'))
    expect((await client.call(chooseLanguage, { body: { language: 'xx' } })).status).toBe(400)
    await client.call(chooseLanguage, { body: { language: 'en' } })
    await client.post('/api/password/forgot?language=el', body)
    await background.settled()
    expect(mail.sent.at(-1)!.text).toStartWith('Hello,')
  })

  test('counts the answers of the guest who asked, if the link is followed in another browser', async () => {
    const guest = await TestClient.guest(app)
    const id = await guest.start()
    await guest.answerAll(id, idealSheet, 3)
    const ask = async (email: string) => {
      await guest.call(register, { body: { email, password } })
      const token = await lastToken()
      expect(token).toMatch(/^[A-Za-z0-9]{56}$/)
      return { token, password }
    }
    const phone = new TestClient(app)
    expect((await confirm(await ask('phone@example.com'), phone)).body.answersElsewhere).toBe(3)
    expect((await phone.call(listAssessments)).body).toEqual([])
    // signing in where the answers are moves them
    await guest.call(signIn, { body: { email: 'phone@example.com', password } })
    expect((await phone.call(listAssessments)).body).toMatchObject([{ id, answered: 3 }])
  })

  test('knows links that version 0.2 mailed, also to a guest', async () => {
    const guest = await TestClient.guest(app)
    const id = await guest.start()
    await guest.answerAll(id, idealSheet, 3)
    const [started] = await database().orm.select().from(assessments).where(eq(assessments.id, id))
    const earlier = '-B3dE6gH9jK2mN5pQ8sT1vW4xY7zA0c_'
    for (const [token, email, answersElsewhere] of [
      [earlier, 'earlier@example.com', 0],
      [earlier + started!.userId, 'guest@example.com', 3],
    ] as const) {
      await ask(email)
      const tokenHash = hashToken(token)
      await database().orm.update(registrations).set({ tokenHash }).where(eq(registrations.email, email))
      expect(await confirm({ token, password })).toMatchObject({ status: 201, body: { email, answersElsewhere } })
    }
  })

  test('moves answers within the same browser and counts none then, nor of somebody with an account', async () => {
    const guest = await TestClient.guest(app)
    await guest.answerAll(await guest.start(), idealSheet, 3)
    for (const [email, moved] of [
      ['same@example.com', [{ answered: 3 }]],
      ['another@example.com', []],
    ] as const) {
      await guest.call(register, { body: { email, password } })
      expect((await confirm({ token: await lastToken(), password }, guest)).body.answersElsewhere).toBe(0)
      expect((await guest.call(listAssessments)).body).toMatchObject(moved)
    }
  })

  test('returns 401 for a link with another password, and invalidates other links to the same account', async () => {
    await ask('mine@example.com', { password: 'the stranger’s own' })
    const first = await lastToken()
    const answer = await confirm({ token: first, password: 'a guess' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect(answer.headers.getSetCookie()).toEqual([])
    await ask('mine@example.com')
    expect((await confirm({ token: await lastToken(), password })).status).toBe(201)
    expect((await confirm({ token: first, password: 'the stranger’s own' })).status).toBe(400)
  })

  test('keeps a link for a day, as a hash', async () => {
    await ask('slow@example.com')
    const late = await lastToken()
    expect(await rowsWith(database(), [late])).toEqual({})
    clock.advance(registrationHours * 3_600_000)
    expect(await confirm({ token: late, password })).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
    expect(await rowsWith(database(), ['slow@example.com'])).toEqual({ registrations: 1 })
    await sweep(database(), new Date(clock.time + 1))
    expect(await rowsWith(database(), ['slow@example.com'])).toEqual({})
  })
})
