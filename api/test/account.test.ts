import { beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import type { App } from '../app.ts'
import { createTestApp, password, TestClient } from './client.ts'
import { onEachDatabase } from './databases.ts'

// Every try at a password is slow on purpose.
setDefaultTimeout(60_000)

onEachDatabase('an account', (database) => {
  let app: App
  beforeAll(() => {
    app = createTestApp(database())
  })
  const login = (email: string, secret = password) =>
    new TestClient(app).post('/api/login', { email, password: secret })
  /** The same person on another device. */
  const another = async (email: string) => {
    const client = new TestClient(app)
    expect((await client.post('/api/login', { email, password })).status).toBe(200)
    return client
  }
  const statusOf = async (client: TestClient) => (await client.get('/api/auth/user')).status

  test('names change one by one, and an empty one is taken away', async () => {
    const client = await TestClient.signedIn(app)
    const both = await client.patch('/api/account', { firstName: ' Robin ', lastName: 'Vale' })
    expect(both.status).toBe(200)
    expect(both.body).toEqual({
      id: expect.any(String),
      email: client.email,
      firstName: 'Robin',
      lastName: 'Vale',
    })
    expect((await client.patch('/api/account', { lastName: 'Moss' })).body).toMatchObject({
      firstName: 'Robin',
      lastName: 'Moss',
    })
    expect((await client.patch('/api/account', { firstName: '' })).body).toMatchObject({
      firstName: '',
      lastName: 'Moss',
    })
    expect((await client.get('/api/auth/user')).body).toMatchObject({ firstName: '', lastName: 'Moss' })
    const tooLong = await client.patch('/api/account', { firstName: 'x'.repeat(101) })
    expect(tooLong).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'firstName' }] } })
  })

  test('the e-mail address changes with the password, and nothing else does', async () => {
    const client = await TestClient.signedIn(app)
    await client.patch('/api/account', { firstName: 'Robin', lastName: 'Vale' })
    const email = `New.${client.email}`
    const { status, body } = await client.post('/api/account/email', { email, password })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: email.toLowerCase(), firstName: 'Robin', lastName: 'Vale' })
    expect((await client.get('/api/auth/user')).body).toEqual(body)
    expect((await login(client.email)).status).toBe(401)
    expect((await login(email)).status).toBe(200)
  })

  test('an address may be one’s own, written in another case', async () => {
    const client = await TestClient.signedIn(app)
    const answer = await client.post('/api/account/email', { email: client.email.toUpperCase(), password })
    expect(answer).toMatchObject({ status: 200, body: { email: client.email } })
  })

  test('an address that another account has is a conflict, in any case', async () => {
    const [client, other] = [await TestClient.signedIn(app), await TestClient.signedIn(app)]
    const answer = await client.post('/api/account/email', { email: other.email.toUpperCase(), password })
    expect(answer).toMatchObject({ status: 409, body: { code: 'email-taken' } })
    expect((await client.get('/api/auth/user')).body.email).toBe(client.email)
    expect((await login(client.email)).status).toBe(200)
  })

  test('of two who take one address at once, one gets it', async () => {
    const both = [await TestClient.signedIn(app), await TestClient.signedIn(app)]
    const email = `wanted.${both[0]!.email}`
    const answers = await Promise.all(both.map((client) => client.post('/api/account/email', { email, password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a new password signs every other device out, and this one stays', async () => {
    const client = await TestClient.signedIn(app)
    const phone = await another(client.email)
    const old = new Map(client.cookies)
    const change = { currentPassword: password, newPassword: 'battery staple' }
    const answer = await client.post('/api/account/password', change)
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect(await statusOf(client)).toBe(200)
    expect(client.cookies.get('signed_in')).toBe((await client.get('/api/auth/user')).body.id)
    expect(await statusOf(phone)).toBe(401)
    const copied = new TestClient(app)
    copied.cookies = old
    expect(await statusOf(copied)).toBe(401)
    expect((await login(client.email)).status).toBe(401)
    expect((await login(client.email, 'battery staple')).status).toBe(200)
  })

  test('a new password that is too short changes nothing', async () => {
    const client = await TestClient.signedIn(app)
    const answer = await client.post('/api/account/password', {
      currentPassword: password,
      newPassword: '12345',
    })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'newPassword' }] } })
    expect((await login(client.email)).status).toBe(200)
  })

  test('signing out everywhere ends every session, this one too', async () => {
    const client = await TestClient.signedIn(app)
    const bystander = await TestClient.signedIn(app)
    const phone = await another(client.email)
    const kept = new Map(client.cookies)
    const answer = await client.post('/api/account/sign-out-everywhere')
    expect(answer.status).toBe(200)
    expect(client.cookies.size).toBe(0)
    client.cookies = kept
    expect([await statusOf(client), await statusOf(phone)]).toEqual([401, 401])
    expect(await statusOf(bystander)).toBe(200)
    expect((await login(client.email)).status).toBe(200)
  })

  describe('without the right password', () => {
    const changes = [
      (client: TestClient, secret: string) =>
        client.post('/api/account/email', { email: 'thief@example.com', password: secret }),
      (client: TestClient, secret: string) =>
        client.post('/api/account/password', { currentPassword: secret, newPassword: 'the thief’s own' }),
      (client: TestClient, secret: string) => client.delete('/api/account', { password: secret }),
    ]

    test('nothing changes', async () => {
      const client = await TestClient.signedIn(app)
      for (const change of changes) {
        expect(await change(client, 'wrong one')).toMatchObject({
          status: 401,
          body: { code: 'wrong-credentials' },
        })
      }
      expect((await client.get('/api/auth/user')).body.email).toBe(client.email)
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
      expect((await bystander.post('/api/account/email', { email, password })).status).toBe(200)
    })

    test('a missing one is named by its field', async () => {
      const client = await TestClient.signedIn(app)
      const answer = await client.delete('/api/account', {})
      expect(answer.status).toBe(400)
      expect(answer.body.issues).toEqual([{ path: 'password', message: 'Please enter your password.' }])
      expect(await statusOf(client)).toBe(200)
    })
  })

  test('without a session there is no account to change', async () => {
    const visitor = new TestClient(app)
    const answers = await Promise.all([
      visitor.patch('/api/account', { firstName: 'Nobody' }),
      visitor.post('/api/account/email', { email: 'nobody@example.com', password }),
      visitor.post('/api/account/password', { currentPassword: password, newPassword: password }),
      visitor.post('/api/account/sign-out-everywhere'),
      visitor.delete('/api/account', { password }),
      visitor.get('/api/account/export'),
      visitor.get('/api/account/export.csv'),
      visitor.get('/api/comparisons?from=a&to=b'),
      visitor.delete('/api/assessments/00000000-0000-7000-8000-000000000000'),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [401, 'unauthorized']))
  })
})
