import { beforeAll, expect, test } from 'bun:test'
import { listAssessments } from '#api/answers/contract.ts'
import { registrationHours } from '#api/privacy/retention/contract.ts'
import { confirmRegistration, getUser, register, signIn } from '../contract.ts'
import { sweep } from '#api/privacy/retention/sweep.ts'
import { createTestApp, password, TestClient, TestClock } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { rowsWith } from '#api/test/rows.ts'
import { withMails } from '#api/test/set-up.ts'
import { idealSheet } from '#api/test/sheets.ts'

onDatabase('registration with CONFIRM_EMAIL', (database) => {
  const clock = new TestClock()
  const { app, mail, background, lastToken } = withMails(database, {
    isMailConfigured: true,
    clock,
    confirmEmail: true,
  })
  let known: string
  beforeAll(async () => {
    known = (await TestClient.signedIn(createTestApp(database()))).email
  })
  const ask = async (email: string, given = {}) => {
    const client = new TestClient(app)
    const answer = await client.call(register, { body: { email, password, ...given } })
    await background.settled()
    return { client, answer }
  }
  const confirm = (body: object, client = new TestClient(app)) => client.call(confirmRegistration, { body })

  test('mails a link, or that there is an account already', async () => {
    for (const email of [known.toUpperCase(), 'young@example.com']) {
      const { answer } = await ask(email)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([201, []])
    }
    expect(mail.sent).toMatchObject([
      { to: known.toUpperCase(), subject: 'You already have a Sample account' },
      { to: 'young@example.com', subject: 'Your Sample account: one step left' },
    ])
  })

  test('links to the page of this site that the user came for, and to no other site', async () => {
    const link = async (next: string) => {
      await ask('going@example.com', { next })
      return /^http\S+$/m.exec(mail.sent.at(-1)!.text)![0].replace(/#.*/, '')
    }
    expect(await link('/shared/aB3-_x')).toBe('http://localhost:3000/auth?next=%2Fshared%2FaB3-_x')
    for (const next of ['', '/', '//elsewhere.example', 'https://elsewhere.example/', '/Call us: 555', '/\\elsewhere'])
      expect(await link(next)).toBe('http://localhost:3000/auth')
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

  test('counts the answers of the guest who asked, if the link is followed in another browser', async () => {
    const guest = await TestClient.guest(app)
    const id = await guest.start()
    await guest.answerAll(id, idealSheet, 3)
    const ask = async (email: string) => {
      await guest.call(register, { body: { email, password } })
      return { token: await lastToken(), password }
    }
    const phone = new TestClient(app)
    expect((await confirm(await ask('phone@example.com'), phone)).body.answersElsewhere).toBe(3)
    expect((await phone.call(listAssessments)).body).toEqual([])
    // signing in where the answers are moves them
    await guest.call(signIn, { body: { email: 'phone@example.com', password } })
    expect((await phone.call(listAssessments)).body).toMatchObject([{ id, answered: 3 }])
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

  test('returns 401 for a link with another password', async () => {
    await ask('mine@example.com', { password: 'the stranger’s own' })
    const answer = await confirm({ token: await lastToken(), password: 'a guess' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect(answer.headers.getSetCookie()).toEqual([])
    await ask('mine@example.com')
    expect((await confirm({ token: await lastToken(), password })).status).toBe(201)
  })

  test('invalidates other links to the same account', async () => {
    await ask('twice@example.com')
    const first = await lastToken()
    await ask('twice@example.com')
    const second = await lastToken()
    expect(second).not.toBe(first)
    expect((await confirm({ token: second, password })).status).toBe(201)
    expect((await confirm({ token: first, password })).status).toBe(400)
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
