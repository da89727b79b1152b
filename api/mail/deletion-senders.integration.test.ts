import { expect, test } from 'bun:test'
import { deleteAccount, register } from '../accounts/contract.ts'
import { joinWaitlist, sendFeedback, sendMessage } from '../messages/contract.ts'
import { password, TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { rowsWith } from '../test/rows.ts'
import { withApp } from '../test/set-up.ts'

onDatabase("deletion of an account with another person's address", (database) => {
  const app = withApp(database)
  const email = 'Wren.Harrow@example.com'
  const message = { name: 'Wren', email, message: 'Hello.', description: 'It jumps.', feedbackType: 'general' }
  const forms = [joinWaitlist, sendMessage, sendFeedback]
  const kept = () => rowsWith(database(), [email])
  const impostor = async () => {
    const client = new TestClient(app)
    expect((await client.call(register, { body: { email, password } })).status).toBe(201)
    return client
  }
  const leave = async (client: TestClient) =>
    expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200)

  test('keeps what visitors and other accounts sent', async () => {
    for (const form of forms) expect((await new TestClient(app).call(form, { body: message })).status).toBe(201)
    await (await TestClient.signedIn(app)).call(sendMessage, { body: message })
    const sent = { beta_feedback: 1, contact_messages: 2, waitlist_entries: 1 }
    expect(await kept()).toEqual(sent)
    await leave(await impostor())
    expect(await kept()).toEqual(sent)
  })

  test('keeps the place on the waitlist that a visitor asked for too', async () => {
    const address = { ...message, email: 'wren.second@example.com' }
    const client = await impostor()
    expect((await client.call(joinWaitlist, { body: address })).status).toBe(201)
    expect((await new TestClient(app).call(joinWaitlist, { body: address })).status).toBe(409)
    await leave(client)
    expect(await rowsWith(database(), [address.email])).toEqual({ waitlist_entries: 1 })
    expect((await new TestClient(app).call(joinWaitlist, { body: address })).status).toBe(409)
  })
})
