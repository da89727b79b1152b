import { expect, test } from 'bun:test'
import { hold, letArrive } from '../test/at-once.ts'
import { password, TestClient } from '../test/client.ts'
import { onDatabase, onReadCommitted } from '../test/databases.ts'
import { withApp } from '../test/set-up.ts'
import {
  changeEmail,
  changeNames,
  changePassword,
  deleteAccount,
  getUser,
  signIn,
  signOutEverywhere,
} from './contract.ts'
import { findPasswordHash, isCurrentPasswordHash } from './credentials.ts'
import { findUser } from './queries.ts'

onDatabase('an account', (database) => {
  const app = withApp(database, { trustProxy: 1 })
  const signInWith = (email: string, secret = password, client = new TestClient(app)) =>
    client.call(signIn, { body: { email, password: secret } })
  /** The same person on another device. */
  const anotherDevice = async (email: string) => {
    const client = new TestClient(app)
    expect((await signInWith(email, password, client)).status).toBe(200)
    return client
  }
  const statusOf = async (client: TestClient) => (await client.call(getUser)).status

  test('changes names one by one, and removes an empty one', async () => {
    const client = await TestClient.signedIn(app)
    const both = await client.call(changeNames, { body: { firstName: ' Robin ', lastName: 'Vale' } })
    const user = { id: expect.any(String), email: client.email, firstName: 'Robin', lastName: 'Vale' }
    expect([both.status, both.body]).toEqual([200, user])
    const one = await client.call(changeNames, { body: { lastName: 'Moss' } })
    expect(one.body).toMatchObject({ firstName: 'Robin', lastName: 'Moss' })
    await client.call(changeNames, { body: { firstName: '' } })
    expect((await client.call(getUser)).body).toMatchObject({ firstName: '', lastName: 'Moss' })
  })

  test('changes the email address alone, in lower case, and to no other account’s', async () => {
    const [client, other] = [await TestClient.signedIn(app), await TestClient.signedIn(app)]
    const own = await client.call(changeEmail, { body: { email: client.email.toUpperCase(), password } })
    expect(own).toMatchObject({ status: 200, body: { email: client.email } })
    const taken = await client.call(changeEmail, { body: { email: other.email.toUpperCase(), password } })
    expect(taken).toMatchObject({
      status: 409,
      body: { code: 'email-taken', message: 'This email belongs to another account.' },
    })
    await client.call(changeNames, { body: { firstName: 'Robin', lastName: 'Vale' } })
    const email = `New.${client.email}`
    const { status, body } = await client.call(changeEmail, { body: { email, password } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ email: email.toLowerCase(), firstName: 'Robin', lastName: 'Vale' })
    expect((await client.call(getUser)).body).toEqual(body)
    expect((await findUser(database(), body.id))!.emailVerified).toBe(false)
    expect((await signInWith(client.email)).status).toBe(401)
    expect((await signInWith(email)).status).toBe(200)
  })

  test('signs out every other device with a new password', async () => {
    const client = await TestClient.signedIn(app)
    const phone = await anotherDevice(client.email)
    const copied = client.copy()
    const change = { currentPassword: password, newPassword: 'battery staple' }
    const answer = await client.call(changePassword, { body: change })
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect(client.cookie('signed_in')).toBe((await client.call(getUser)).body.id)
    expect([await statusOf(client), await statusOf(phone), await statusOf(copied)]).toEqual([200, 401, 401])
    expect((await signInWith(client.email)).status).toBe(401)
    expect((await signInWith(client.email, 'battery staple')).status).toBe(200)
  })

  test('ends every session of this user alone when signing out everywhere', async () => {
    const [client, bystander] = [await TestClient.signedIn(app), await TestClient.signedIn(app)]
    const phone = await anotherDevice(client.email)
    const copied = client.copy()
    expect((await client.call(signOutEverywhere)).status).toBe(200)
    expect([...client.cookies.keys()]).toEqual(['concord-3000.known_device', 'concord-3000.language'])
    expect([await statusOf(copied), await statusOf(phone), await statusOf(bystander)]).toEqual([401, 401, 200])
    expect((await signInWith(client.email)).status).toBe(200)
  })

  test('changes nothing without the right password, and locks this user at this address after ten tries', async () => {
    const [client, bystander] = [await TestClient.signedIn(app), await TestClient.signedIn(app)]
    const changes = [
      (secret: string) => client.call(changeEmail, { body: { email: 'thief@example.com', password: secret } }),
      (secret: string) =>
        client.call(changePassword, { body: { currentPassword: secret, newPassword: 'the thief’s own' } }),
      (secret: string) => client.call(deleteAccount, { body: { password: secret } }),
    ]
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const refused = await changes[attempt % 3]!('wrong one')
      expect(refused).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    }
    for (const change of changes) {
      const answer = await change(password)
      expect(answer).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await client.call(getUser)).body.email).toBe(client.email)
    expect((await signInWith(client.email)).status).toBe(200)
    for (const free of [bystander, client.copy(app, '203.0.113.7')]) {
      const email = `free.${Bun.randomUUIDv7()}@example.com`
      expect((await free.call(changeEmail, { body: { email, password } })).status).toBe(200)
    }
  })
})

onReadCommitted('an account', (database) => {
  const app = withApp(database)

  test('opens to nobody with a password that is being replaced', async () => {
    const userId = (await TestClient.signedIn(app)).cookie('signed_in')!
    const hash = await findPasswordHash(database(), userId)
    const release = await hold(database(), "update accounts set password = 'another'")
    const isStill = isCurrentPasswordHash(database(), userId, hash)
    await letArrive(database())
    await release()
    expect(await isStill).toBe(false)
  })
})
