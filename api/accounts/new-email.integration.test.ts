import { expect, test } from 'bun:test'
import { type Background, createBackground } from '../http/background.ts'
import { dayOf, emailChangeHours } from '../privacy/retention/contract.ts'
import { sweep } from '../privacy/retention/sweep.ts'
import { createTestApp, password, TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { rowsWith } from '../test/rows.ts'
import { withMails } from '../test/set-up.ts'
import { changeEmail, changePassword, confirmEmailChange, deleteAccount, getUser, signIn } from './contract.ts'
import { findUserByEmail } from './queries.ts'

onDatabase('new email address', (database) => {
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
  const worthless = { status: 400, body: { code: 'invalid-token' } }

  test('is mailed a link if it is free or one’s own, and changes nothing yet', async () => {
    const [robin, other] = [await member(), await member()]
    const addresses = [`free.${robin.email}`, other.email.toUpperCase(), robin.email]
    for (const address of addresses) {
      const { status, body } = await ask(robin, address)
      expect([status, body.message]).toEqual([200, expect.stringContaining('inbox')])
    }
    const subjects = [
      'Your new Sample address: one step left',
      'This address has a Sample account',
      'Your new Sample address: one step left',
    ]
    expect(mail.sent.map(({ to, subject }) => [to, subject])).toEqual(
      addresses.map((address, index) => [address, subjects[index]!]),
    )
    expect(await emailOf(robin)).toBe(robin.email)
  })

  test('is forgotten if the account is deleted before it is looked up', async () => {
    const tasks: Parameters<Background['run']>[1][] = []
    const later: Background = { ...createBackground(), run: (_failure, task) => void tasks.push(task) }
    const robin = await member()
    const patient = robin.copy(createTestApp(database(), { mail, background: later, clock }))
    expect((await patient.call(changeEmail, { body: { email: 'later@example.com', password } })).status).toBe(200)
    expect((await patient.call(deleteAccount, { body: { password } })).status).toBe(200)
    await tasks[0]!(new AbortController().signal)
    expect(mail.sent).toEqual([])
    expect(await rowsWith(database(), ['later@example.com'])).toEqual({})
  })

  test('signs in once its link was followed, and the old address gets a mail', async () => {
    const robin = await member()
    const email = `New.${robin.email}`
    await ask(robin, email)
    const body = { token: await lastToken(), password }
    expect(await rowsWith(database(), [body.token])).toEqual({})
    expect(await loginStatus(email)).toBe(401)
    mail.sent.length = 0
    const answer = await confirm(body)
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining(email.toLowerCase()) } })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await emailOf(robin)).toBe(email.toLowerCase())
    expect([await loginStatus(email), await loginStatus(robin.email)]).toEqual([200, 401])
    expect(mail.sent.filter(({ to }) => to === robin.email)).toMatchObject([
      { subject: 'Your Sample account has a new email address', text: expect.not.stringContaining('New.') },
    ])
    expect(await confirm(body)).toMatchObject(worthless)
  })

  test.each([
    ['another request', (robin: TestClient) => ask(robin, 'third@example.com')],
    ['another request for a taken one', async (robin: TestClient) => ask(robin, (await member()).email)],
    [
      'a new password',
      (robin: TestClient) =>
        robin.call(changePassword, { body: { currentPassword: password, newPassword: 'battery staple' } }),
    ],
    ['the deletion of the account', (robin: TestClient) => robin.call(deleteAccount, { body: { password } })],
    ['a day', async () => void clock.advance(emailChangeHours * 3_600_000)],
  ])('is not confirmed after %s', async (_name, happen) => {
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

  test('is recorded as a visit when confirmed', async () => {
    const robin = await member()
    const email = `new.${robin.email}`
    await ask(robin, email)
    // the next midnight
    clock.time = Date.parse(dayOf(clock.now())) + 24 * 3_600_000
    const today = dayOf(clock.now())
    expect((await confirm({ token: await lastToken(), password })).status).toBe(200)
    expect((await findUserByEmail(database(), email))!.lastSeenOn).toBe(today)
  })

  test('changes once if its link is followed twice at a time', async () => {
    const robin = await member()
    await ask(robin, `both.${robin.email}`)
    const body = { token: await lastToken(), password }
    mail.sent.length = 0
    const statuses = (await Promise.all([confirm(body), confirm(body)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect(mail.sent).toHaveLength(1)
  })
})
