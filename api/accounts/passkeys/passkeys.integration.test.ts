import { beforeAll, expect, test } from 'bun:test'
import { getAssessment } from '#api/answers/contract.ts'
import { passkeys } from '#api/db/schema/people.ts'
import { limitsWith } from '#api/http/request-limits.ts'
import { exportAccount } from '#api/export/contract.ts'
import { Authenticator } from '#api/test/authenticator.ts'
import { createTestApp, password, TestClient } from '#api/test/client.ts'
import { hold, letArrive } from '#api/test/at-once.ts'
import { onDatabase, onReadCommitted } from '#api/test/databases.ts'
import { newPasskey } from '#api/test/person.ts'
import { withApp, withMails } from '#api/test/set-up.ts'
import { idealSheet } from '#api/test/sheets.ts'
import { changePassword, forgotPassword, getUser, resetPassword } from '../contract.ts'
import {
  addPasskey,
  askForPasskey,
  listPasskeys,
  preparePasskey,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from './contract.ts'
import { linkSessionToPasskey } from './queries.ts'

onDatabase('a passkey', (database) => {
  const { app, mail, lastToken } = withMails(database, { trustProxy: 1 })
  let robin: TestClient & { email: string }
  let stranger: TestClient & { email: string }
  beforeAll(async () => {
    robin = await TestClient.signedIn(app)
    stranger = await TestClient.signedIn(app)
  })
  const prepare = async (client: TestClient) => (await client.call(preparePasskey, { body: { password } })).body
  const added = async (client: TestClient) => {
    const device = new Authenticator()
    return { device, passkey: await newPasskey(client, device) }
  }
  const signIn = async (device: Authenticator, wishes = {}, client = new TestClient(app, '192.0.2.9')) => {
    const question = (await client.call(askForPasskey)).body
    return { client, answer: await client.call(signInByPasskey, { body: device.answer(question, wishes) }) }
  }

  test('signs its owner in, and is announced by mail', async () => {
    const { device, passkey } = await added(robin)
    const [id, createdAt] = [expect.any(String), expect.any(String)]
    expect(passkey).toEqual({ id, name: 'Made with Unknown browser', createdAt })
    expect(mail.sent).toMatchObject([{ to: robin.email, subject: 'A passkey was added to your Sample account' }])
    const { client, answer } = await signIn(device)
    expect(answer).toMatchObject({ status: 200, body: { email: robin.email } })
    expect((await client.call(getUser)).body.email).toBe(robin.email)
    expect((await signIn(device)).answer.status).toBe(200)
  })

  test('requires user verification, and reveals nothing about accounts', async () => {
    const { authenticatorSelection } = await prepare(robin)
    expect(authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
    const question = await robin.call(askForPasskey)
    expect(Object.keys(question.body).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  })

  test('shows its name in list and export, and comes and goes only with the password', async () => {
    const refused = await stranger.call(preparePasskey, { body: { password: 'wrong one' } })
    expect(refused).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect(refused.headers.getSetCookie()).toEqual([])
    const { device, passkey } = await added(stranger)
    const params = { id: passkey.id }
    const named = await stranger.call(renamePasskey, { params, body: { name: ' My phone ' } })
    expect(named).toMatchObject({ status: 200, body: { ...passkey, name: 'My phone' } })
    expect((await stranger.call(listPasskeys)).body).toEqual([named.body])
    expect((await stranger.call(exportAccount)).body.passkeys).toEqual([named.body])
    expect((await stranger.call(removePasskey, { params, body: { password: 'wrong one' } })).status).toBe(401)
    expect((await signIn(device)).answer.status).toBe(200)
    expect((await stranger.call(removePasskey, { params, body: { password } })).status).toBe(200)
    expect((await stranger.call(listPasskeys)).body).toEqual([])
    expect((await signIn(device)).answer).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
  })

  test('ends the other sessions that it opened when it is removed', async () => {
    const person = await TestClient.signedIn(app)
    const [lost, kept] = [await added(person), await added(person)]
    const [thief, here] = [(await signIn(lost.device)).client, (await signIn(lost.device)).client]
    const phone = (await signIn(kept.device)).client
    const statuses = () =>
      Promise.all([thief, here, phone, person].map(async (client) => (await client.call(getUser)).status))
    const removed = await here.call(removePasskey, { params: { id: lost.passkey.id }, body: { password } })
    expect(removed).toMatchObject({ status: 200, body: { message: expect.stringContaining('signed out') } })
    expect(await statuses()).toEqual([401, 200, 200, 200])
  })

  test('moves what a guest has answered to its owner', async () => {
    const { device } = await added(robin)
    const guest = await TestClient.guest(app, '192.0.2.9')
    const id = await guest.start()
    await guest.answerAll(id, idealSheet, 3)
    await signIn(device, {}, guest)
    expect((await robin.call(getAssessment, { params: { id } })).body.answered).toBe(3)
  })

  test('opens no session that outlives its removal', async () => {
    const person = await TestClient.signedIn(app)
    const { device, passkey } = await added(person)
    const [{ client }, removed] = await Promise.all([
      signIn(device),
      person.call(removePasskey, { params: { id: passkey.id }, body: { password } }),
    ])
    expect(removed.status).toBe(200)
    expect((await client.call(getUser)).status).toBe(401)
  })

  test.each([
    ['another site asked for it', { origin: 'https://evil.example' }],
    ['its user was not verified', { isVerified: false }],
  ])('neither joins an account nor signs in if %s', async (_name, wishes) => {
    const before = (await robin.call(listPasskeys)).body
    const made = new Authenticator().create(await prepare(robin), wishes)
    expect(await robin.call(addPasskey, { body: made })).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
    expect((await robin.call(listPasskeys)).body).toEqual(before)
    const { device } = await added(robin)
    const { client, answer } = await signIn(device, wishes)
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect((await client.call(getUser)).status).toBe(401)
  })

  test('answers once, and only in the browser that was asked', async () => {
    const { device } = await added(robin)
    const client = new TestClient(app)
    const answer = device.answer((await client.call(askForPasskey)).body)
    const elsewhere = await new TestClient(app).call(signInByPasskey, { body: answer })
    expect(elsewhere).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
    expect((await client.call(signInByPasskey, { body: answer })).status).toBe(200)
    const again = await client.call(signInByPasskey, { body: answer })
    expect(again).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
  })

  test('stays with its account if another one claims its id', async () => {
    const device = new Authenticator()
    const made = device.create(await prepare(robin))
    expect((await robin.call(addPasskey, { body: made })).status).toBe(201)
    const copied = new Authenticator().create(await prepare(stranger), { id: made.id })
    expect((await stranger.call(addPasskey, { body: copied })).status).toBe(400)
    expect((await signIn(device)).answer.body.email).toBe(robin.email)
  })

  test('returns 429 after as many tries as the setting says, and still signs in elsewhere', async () => {
    const limits = limitsWith({ LIMIT_PASSKEY_SIGN_INS_PER_QUARTER_HOUR: 3 })
    const client = new TestClient(createTestApp(database(), { limits, trustProxy: 1 }), '203.0.113.8')
    const { device } = await added(stranger)
    const body = device.answer({ challenge: 'none', rpId: 'localhost' })
    const tries = Array.from({ length: 4 }, () => client.call(signInByPasskey, { body }))
    expect((await Promise.all(tries)).map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 429])
    expect((await signIn(device)).answer.status).toBe(200)
  })

  test('still signs in after a change of password, as answer and mail say', async () => {
    const client = await TestClient.signedIn(app)
    const newPassword = 'battery staple'
    const alone = await client.call(changePassword, { body: { currentPassword: password, newPassword } })
    expect(alone.body.message).toEndWith('This one stays signed in.')
    expect(mail.sent.at(-1)!.text).not.toContain('/account#passkeys')
    await client.call(changePassword, { body: { currentPassword: newPassword, newPassword: password } })
    const { device } = await added(client)
    const { body } = await client.call(changePassword, { body: { currentPassword: password, newPassword } })
    expect(body.message).toEndWith('These can still sign in: the passkey “Made with Unknown browser”.')
    expect(mail.sent.at(-1)!.text).toContain('http://localhost:3000/account#passkeys')
    expect((await signIn(device)).answer.status).toBe(200)
  })

  test('ends with a password reset, as the mail says', async () => {
    const client = await TestClient.signedIn(app)
    const { device } = await added(client)
    await client.call(forgotPassword, { body: { email: client.email } })
    const body = { token: await lastToken(), password: 'battery staple' }
    expect((await new TestClient(app).call(resetPassword, { body })).status).toBe(200)
    expect((await signIn(device)).answer.status).toBe(401)
    expect(mail.sent.at(-1)!.text).toContain('can no longer sign you in')
  })
})

onReadCommitted('a passkey', (database) => {
  const app = withApp(database)

  test('signs nobody in once its removal has begun', async () => {
    await newPasskey(await TestClient.signedIn(app))
    const [{ credentialID } = { credentialID: '' }] = await database().orm.select().from(passkeys)
    const release = await hold(database(), 'delete from passkeys')
    const used = linkSessionToPasskey(database(), { token: 'a session', credentialId: credentialID })
    await letArrive(database())
    await release()
    expect(await used).toBe(false)
  })
})
