import { beforeAll, expect, test } from 'bun:test'
import type { App } from '../app.ts'
import { createTestApp, password, TestClient } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { rowsWith } from './rows.ts'

onEachDatabase("deletion of an account that has another's address", (database) => {
  let app: App
  let bystander: TestClient
  beforeAll(async () => {
    app = createTestApp(database())
    bystander = await TestClient.signedIn(app)
  })
  const email = 'Wren.Harrow@example.com'
  const message = { name: 'Wren', email, message: 'Hello.', description: 'It jumps.', feedbackType: 'general' }
  const forms = ['/api/waitlist', '/api/contact', '/api/beta-feedback']
  const kept = () => rowsWith(database(), [email])
  /** Someone who registers with an address that is not theirs. */
  const impostor = async () => {
    const client = new TestClient(app)
    expect((await client.post('/api/register', { email, password })).status).toBe(201)
    return client
  }
  const leave = async (client: TestClient) =>
    expect((await client.delete('/api/account', { password })).status).toBe(200)

  test('leaves what was sent without an account, and what another account sent', async () => {
    for (const path of forms) expect((await new TestClient(app).post(path, message)).status).toBe(201)
    await bystander.post('/api/contact', message)
    const sent = { beta_feedback: 1, contact_messages: 2, waitlist_entries: 1 }
    expect(await kept()).toEqual(sent)
    await leave(await impostor())
    expect(await kept()).toEqual(sent)
  })

  test('takes its own along, and nobody loses the place on the waitlist that both asked for', async () => {
    const address = { ...message, email: 'wren.second@example.com' }
    const client = await impostor()
    expect((await client.post('/api/waitlist', address)).status).toBe(201)
    expect((await new TestClient(app).post('/api/waitlist', address)).status).toBe(409)
    await leave(client)
    expect(await rowsWith(database(), [address.email])).toEqual({ waitlist_entries: 1 })
    expect((await new TestClient(app).post('/api/waitlist', address)).status).toBe(409)
  })

  test('takes nothing along that was sent after the session had ended', async () => {
    const address = { ...message, email: 'wren.third@example.com' }
    const client = await impostor()
    const signedOut = Object.assign(new TestClient(app), { cookies: new Map(client.cookies) })
    await client.post('/api/account/sign-out-everywhere')
    expect((await signedOut.post('/api/contact', address)).status).toBe(201)
    await client.post('/api/login', { email, password })
    await leave(client)
    expect(await rowsWith(database(), [address.email])).toEqual({ contact_messages: 1 })
  })
})
