import { beforeEach, expect, test } from 'bun:test'
import { createBackground } from '../adapters/background.ts'
import { changeEmail, changePassword, confirmEmailChange, deleteAccount } from '../contract/account.ts'
import { beginAsGuest } from '../contract/guest.ts'
import { sendFeedback } from '../contract/message.ts'
import { forgotPassword } from '../contract/password.ts'
import { register, signIn } from '../contract/user.ts'
import { createTestMail, password, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'

const feedback = { name: 'A pupil', feedbackType: 'general', description: 'Fine.' }

onDatabase('rate limits', (database) => {
  const background = createBackground()
  const mail = createTestMail()
  const app = withApp(database, { background, mail, trustProxy: true })
  const posted = createTestMail({ goesOut: true })
  const mailing = withApp(database, { background, mail: posted, trustProxy: true })
  beforeEach(() => {
    mail.sent.length = 0
  })
  const atHome = () => new TestClient(app, '192.0.2.1')
  const elsewhere = () => new TestClient(app, '203.0.113.7')
  /** The statuses of so many tries, one after another. */
  const repeated = async (times: number, attempt: (time: number) => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (let time = 0; time < times; time += 1) statuses.push((await attempt(time)).status)
    return statuses
  }

  test('let the owner sign in from another address while a stranger guesses', async () => {
    const { email } = await TestClient.signedIn(app)
    const stranger = elsewhere()
    const statuses = await repeated(20, () => stranger.call(signIn, { body: { email, password: 'wrong one' } }))
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
    expect((await atHome().call(signIn, { body: { email, password } })).status).toBe(200)
    expect((await stranger.call(signIn, { body: { email, password } })).status).toBe(429)
  })

  test('let the owner ask for a new password while a stranger does', async () => {
    const { email } = await TestClient.signedIn(app)
    const stranger = elsewhere()
    const statuses = await repeated(10, () => stranger.call(forgotPassword, { body: { email } }))
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
    expect((await atHome().call(forgotPassword, { body: { email } })).status).toBe(200)
    await background.settled()
    expect(mail.sent.map(({ to }) => to)).toEqual(Array(6).fill(email))
  })

  test('let the owner change the password while a stolen session guesses', async () => {
    const { cookies } = await TestClient.signedIn(app)
    const [owner, thief] = [atHome(), elsewhere()]
    for (const client of [owner, thief]) client.cookies = new Map(cookies)
    await repeated(20, () => thief.call(deleteAccount, { body: { password: 'wrong one' } }))
    expect((await thief.call(deleteAccount, { body: { password } })).status).toBe(429)
    const change = { currentPassword: password, newPassword: 'battery staple' }
    expect((await owner.call(changePassword, { body: change })).status).toBe(200)
  })

  test('send ten mails at most on changes of one account', async () => {
    const client = await TestClient.signedIn(app)
    const statuses = await repeated(12, (time) =>
      client.call(changeEmail, { body: { email: `robin${time % 2}@elsewhere.example`, password } }),
    )
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect(mail.sent).toHaveLength(10)
    expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200)
  })

  test('let a class of sixty answer, register, confirm, give feedback and sign in from one address', async () => {
    const classroom = '198.51.100.3'
    const pupils = Array.from({ length: 60 }, (_, seat) => `pupil${seat}@class.example`)
    const statuses = new Set<number>()
    for (const email of pupils) {
      const pupil = new TestClient(mailing, classroom)
      statuses.add((await pupil.call(beginAsGuest)).status)
      statuses.add((await pupil.call(register, { body: { email, password } })).status)
      // Two slips each: registering again, and a wrong password.
      await pupil.call(register, { body: { email, password } })
      const token = /#email=(\S+)$/m.exec(posted.sent.findLast(({ to }) => to === email)!.text)![1]!
      statuses.add((await pupil.call(confirmEmailChange, { body: { token, password } })).status)
      statuses.add((await pupil.call(sendFeedback, { body: { ...feedback, email } })).status)
      await pupil.call(signIn, { body: { email, password: 'wrong one' } })
      statuses.add((await pupil.call(signIn, { body: { email, password } })).status)
    }
    expect([...statuses].sort()).toEqual([200, 201])
  })
})
