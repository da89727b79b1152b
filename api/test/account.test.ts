import { describe, expect, test } from 'bun:test'
import { changeEmail, changeNames, changePassword, deleteAccount, signOutEverywhere } from '../contract/account.ts'
import { deleteAssessment } from '../contract/assessment.ts'
import { compareResults } from '../contract/comparison.ts'
import { exportAccount, exportAnswers } from '../contract/export.ts'
import { readUser, signIn } from '../contract/user.ts'
import { password, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'

onDatabase('an account', (database) => {
  const app = withApp(database)
  const login = (email: string, secret = password) =>
    new TestClient(app).call(signIn, { body: { email, password: secret } })
  /** The same person on another device. */
  const another = async (email: string) => {
    const client = new TestClient(app)
    expect((await client.call(signIn, { body: { email, password } })).status).toBe(200)
    return client
  }
  const statusOf = async (client: TestClient) => (await client.call(readUser)).status

  test('names change one by one, and an empty one is removed', async () => {
    const client = await TestClient.signedIn(app)
    const both = await client.call(changeNames, { body: { firstName: ' Robin ', lastName: 'Vale' } })
    expect(both.status).toBe(200)
    expect(both.body).toEqual({
      id: expect.any(String),
      email: client.email,
      firstName: 'Robin',
      lastName: 'Vale',
    })
    expect((await client.call(changeNames, { body: { lastName: 'Moss' } })).body).toMatchObject({
      firstName: 'Robin',
      lastName: 'Moss',
    })
    expect((await client.call(changeNames, { body: { firstName: '' } })).body).toMatchObject({
      firstName: '',
      lastName: 'Moss',
    })
    expect((await client.call(readUser)).body).toMatchObject({ firstName: '', lastName: 'Moss' })
    const tooLong = await client.call(changeNames, { body: { firstName: 'x'.repeat(101) } })
    expect(tooLong).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'firstName' }] } })
  })

  test('the e-mail address changes with the password, and nothing else does', async () => {
    const client = await TestClient.signedIn(app)
    await client.call(changeNames, { body: { firstName: 'Robin', lastName: 'Vale' } })
    const email = `New.${client.email}`
    const { status, body } = await client.call(changeEmail, { body: { email, password } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: email.toLowerCase(), firstName: 'Robin', lastName: 'Vale' })
    expect((await client.call(readUser)).body).toEqual(body)
    expect((await login(client.email)).status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })

  test('an address may change to the same one in another case', async () => {
    const client = await TestClient.signedIn(app)
    const answer = await client.call(changeEmail, { body: { email: client.email.toUpperCase(), password } })
    expect(answer).toMatchObject({ status: 200, body: { email: client.email } })
  })

  test('an address that another account has is a conflict, in any case', async () => {
    const [client, other] = [await TestClient.signedIn(app), await TestClient.signedIn(app)]
    const answer = await client.call(changeEmail, { body: { email: other.email.toUpperCase(), password } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    expect((await client.call(readUser)).body.email).toBe(client.email)
    expect((await login(client.email)).status).toBe(200)
  })

  test('two change to one address at once: one gets it', async () => {
    const both = [await TestClient.signedIn(app), await TestClient.signedIn(app)]
    const email = `wanted.${both[0]!.email}`
    const answers = await Promise.all(both.map((client) => client.call(changeEmail, { body: { email, password } })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a new password signs every other device out, and this one stays', async () => {
    const client = await TestClient.signedIn(app)
    const phone = await another(client.email)
    const old = new Map(client.cookies)
    const change = { currentPassword: password, newPassword: 'battery staple' }
    const answer = await client.call(changePassword, { body: change })
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect(await statusOf(client)).toBe(200)
    expect(client.cookies.get('signed_in')).toBe((await client.call(readUser)).body.id)
    expect(await statusOf(phone)).toBe(401)
    const copied = new TestClient(app)
    copied.cookies = old
    expect(await statusOf(copied)).toBe(401)
    expect((await login(client.email)).status).toBe(401)
    expect((await login(client.email, 'battery staple')).status).toBe(200)
  })

  test('a new password that is too short changes nothing', async () => {
    const client = await TestClient.signedIn(app)
    const answer = await client.call(changePassword, {
      body: {
        currentPassword: password,
        newPassword: '12345',
      },
    })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'newPassword' }] } })
    expect((await login(client.email)).status).toBe(200)
  })

  test('signing out everywhere ends every session, including this one', async () => {
    const client = await TestClient.signedIn(app)
    const bystander = await TestClient.signedIn(app)
    const phone = await another(client.email)
    const kept = new Map(client.cookies)
    const answer = await client.call(signOutEverywhere)
    expect(answer.status).toBe(200)
    expect([...client.cookies.keys()]).toEqual(['known_device'])
    client.cookies = kept
    expect([await statusOf(client), await statusOf(phone)]).toEqual([401, 401])
    expect(await statusOf(bystander)).toBe(200)
    expect((await login(client.email)).status).toBe(200)
  })

  describe('without the right password', () => {
    const changes = [
      (client: TestClient, secret: string) =>
        client.call(changeEmail, { body: { email: 'thief@example.com', password: secret } }),
      (client: TestClient, secret: string) =>
        client.call(changePassword, { body: { currentPassword: secret, newPassword: 'the thief’s own' } }),
      (client: TestClient, secret: string) => client.call(deleteAccount, { body: { password: secret } }),
    ]

    test('nothing changes without the right password', async () => {
      const client = await TestClient.signedIn(app)
      for (const change of changes) {
        expect(await change(client, 'wrong one')).toMatchObject({
          status: 401,
          body: { code: 'wrong-credentials' },
        })
      }
      expect((await client.call(readUser)).body.email).toBe(client.email)
      expect((await login(client.email)).status).toBe(200)
    })

    test('too many tries have to wait, even with the right one; nobody else does', async () => {
      const [client, bystander] = [await TestClient.signedIn(app), await TestClient.signedIn(app)]
      for (let attempt = 0; attempt < 10; attempt += 1) {
        expect((await changes[attempt % 3]!(client, 'wrong one')).status).toBe(401)
      }
      for (const change of changes) {
        const answer = await change(client, password)
        expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      const email = `free.${bystander.email}`
      expect((await bystander.call(changeEmail, { body: { email, password } })).status).toBe(200)
    })

    test('a missing password is named by its field', async () => {
      const client = await TestClient.signedIn(app)
      const answer = await client.call(deleteAccount, { body: {} })
      expect(answer.status).toBe(400)
      expect(answer.body.issues).toEqual([{ path: 'password', message: 'Please enter your password.' }])
      expect(await statusOf(client)).toBe(200)
    })
  })

  test('without a session there is no account to change', async () => {
    const visitor = new TestClient(app)
    const answers = await Promise.all([
      visitor.call(changeNames, { body: { firstName: 'Nobody' } }),
      visitor.call(changeEmail, { body: { email: 'nobody@example.com', password } }),
      visitor.call(changePassword, { body: { currentPassword: password, newPassword: password } }),
      visitor.call(signOutEverywhere),
      visitor.call(deleteAccount, { body: { password } }),
      visitor.call(exportAccount),
      visitor.call(exportAnswers),
      visitor.call(compareResults, { query: { from: 'a', to: 'b' } }),
      visitor.call(deleteAssessment, { params: { id: '00000000-0000-7000-8000-000000000000' } }),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [401, 'unauthorized']))
  })
})
