import { expect, test } from 'bun:test'
import { verifications } from '../db/schema/people.ts'
import { password, TestClient, TestClock } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { withMails } from '../test/set-up.ts'
import { changeEmail, changeNames, changePassword, forgotPassword, getUser, resetPassword, signIn } from './contract.ts'

onDatabase('forgotten password', (database) => {
  const clock = new TestClock()
  const { app, mail, background, lastToken } = withMails(database, { clock })
  const forgot = async (email: string) => {
    const answer = await new TestClient(app).call(forgotPassword, { body: { email } })
    await background.settled()
    return answer
  }
  /** Asks for a link and gives the token that arrived in it. */
  const tokenFor = async (email: string): Promise<string> => {
    await forgot(email)
    return lastToken()
  }
  const reset = (token: string, secret = 'battery staple') =>
    new TestClient(app).call(resetPassword, { body: { token, password: secret } })
  const loginStatus = async (email: string, secret: string) =>
    (await new TestClient(app).call(signIn, { body: { email, password: secret } })).status

  test('is mailed a link for an hour, with nothing that the user typed', async () => {
    const client = await TestClient.signedIn(app)
    await client.call(changeNames, { body: { firstName: 'Your account is locked, go to evil.example' } })
    await database().orm.delete(verifications)
    expect((await forgot(client.email.toUpperCase())).status).toBe(200)
    const [link, ...more] = mail.sent
    expect(more).toEqual([])
    expect(link).toMatchObject({ kind: 'newPassword', to: client.email, lifetime: 3600 })
    expect(JSON.stringify(link)).not.toContain('evil.example')
    const [, token] = /^http:\/\/localhost:3000\/auth#reset=(\w{24})$/m.exec(link!.text)!
    const rows = await database().orm.select().from(verifications)
    expect(rows).toMatchObject([{ expiresAt: new Date(clock.time + 60 * 60_000) }])
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('sends no mail to an unknown address', async () => {
    await forgot('nobody@example.com')
    expect(mail.sent).toEqual([])
  })

  test('is replaced once by the link, which ends every session', async () => {
    const client = await TestClient.signedIn(app)
    const token = await tokenFor(client.email)
    expect((await client.call(getUser)).status).toBe(200)
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect((await client.call(getUser)).status).toBe(401)
    expect(await loginStatus(client.email, password)).toBe(401)
    expect(await loginStatus(client.email, 'battery staple')).toBe(200)
    expect(await reset(token, 'another one')).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
    expect(await loginStatus(client.email, 'battery staple')).toBe(200)
  })

  test('is not replaced by an expired or a made-up link', async () => {
    const client = await TestClient.signedIn(app)
    const token = await tokenFor(client.email)
    await database()
      .orm.update(verifications)
      .set({ expiresAt: new Date(Date.now() - 1000) })
    for (const wrong of [token, 'made-up', `${token}x`]) {
      expect(await reset(wrong)).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
    }
    expect(await loginStatus(client.email, password)).toBe(200)
    expect((await client.call(getUser)).status).toBe(200)
  })

  test.each([
    ['a reset by another one', async (_client: TestClient, other: string) => reset(other)],
    [
      'a new password',
      (client: TestClient) =>
        client.call(changePassword, { body: { currentPassword: password, newPassword: 'battery staple' } }),
    ],
    [
      'a new email address',
      (client: TestClient & { email: string }) =>
        client.call(changeEmail, { body: { email: `new.${client.email}`, password } }),
    ],
  ])('is not replaced by a link after %s', async (_name, change) => {
    const client = await TestClient.signedIn(app)
    const [token, other] = [await tokenFor(client.email), await tokenFor(client.email)]
    expect((await change(client, other)).status).toBe(200)
    expect(await reset(token, 'the thief’s own')).toMatchObject({
      status: 400,
      body: { code: 'invalid-token' },
    })
  })

  test('resets the count of tries', async () => {
    const client = await TestClient.signedIn(app)
    for (let attempt = 0; attempt < 11; attempt += 1) await loginStatus(client.email, 'wrong one')
    expect(await loginStatus(client.email, password)).toBe(429)
    await reset(await tokenFor(client.email))
    expect(await loginStatus(client.email, 'battery staple')).toBe(200)
  })
})
