import { expect, test } from 'bun:test'
import { sendFeedback } from '../messages/contract.ts'
import { password, type ReceivedAnswer, TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { withMails } from '../test/set-up.ts'
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  forgotPassword,
  register,
  signIn,
} from './contract.ts'
import { beginAsGuest } from './guests/contract.ts'

const feedback = { name: 'A pupil', feedbackType: 'general', description: 'Fine.' }

onDatabase('rate limits', (database) => {
  const { app, mail } = withMails(database, { trustProxy: true })
  const mailing = withMails(database, { isMailConfigured: true, trustProxy: true })

  test.each<
    [string, tries: number, attempt: (by: TestClient, email: string, typed: string) => Promise<ReceivedAnswer>]
  >([
    ['sign in', 10, (by, email, typed) => by.call(signIn, { body: { email, password: typed } })],
    ['ask for a new password', 5, (by, email) => by.call(forgotPassword, { body: { email } })],
    [
      'change the password',
      10,
      (by, _email, typed) =>
        by.call(changePassword, { body: { currentPassword: typed, newPassword: 'battery staple' } }),
    ],
  ])('let the owner %s while a stranger tries from another address', async (_title, tries, attempt) => {
    const person = await TestClient.signedIn(app)
    const [owner, stranger] = [person.copy(app, '192.0.2.1'), person.copy(app, '203.0.113.7')]
    for (let time = 0; time < tries; time += 1) {
      expect((await attempt(stranger, person.email, 'wrong one')).status).not.toBe(429)
    }
    expect((await attempt(stranger, person.email, password)).status).toBe(429)
    expect((await attempt(owner, person.email, password)).status).toBe(200)
  })

  test('send ten mails at most on changes of one account', async () => {
    const client = await TestClient.signedIn(app)
    for (let time = 0; time < 12; time += 1) {
      const body = { email: `robin${time % 2}@elsewhere.example`, password }
      expect((await client.call(changeEmail, { body })).status).toBe(time < 10 ? 200 : 429)
    }
    expect(mail.sent).toHaveLength(10)
    expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200)
  })

  test('let a class of sixty answer, register, confirm, give feedback and sign in from one address', async () => {
    const classroom = '198.51.100.3'
    const pupils = Array.from({ length: 60 }, (_, seat) => `pupil${seat}@class.example`)
    const statuses = new Set<number>()
    for (const email of pupils) {
      const pupil = new TestClient(mailing.app, classroom)
      statuses.add((await pupil.call(beginAsGuest)).status)
      statuses.add((await pupil.call(register, { body: { email, password } })).status)
      // Two slips each: registering again, and a wrong password.
      await pupil.call(register, { body: { email, password } })
      const token = await mailing.lastToken()
      statuses.add((await pupil.call(confirmEmailChange, { body: { token, password } })).status)
      statuses.add((await pupil.call(sendFeedback, { body: { ...feedback, email } })).status)
      await pupil.call(signIn, { body: { email, password: 'wrong one' } })
      statuses.add((await pupil.call(signIn, { body: { email, password } })).status)
    }
    expect([...statuses].sort()).toEqual([200, 201])
  })
})
