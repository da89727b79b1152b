import { expect, test } from 'bun:test'
import { createAccountLimits } from './limits.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { rateLimits } from '../db/schema/rate-limits.ts'
import { limitsWith } from '../http/request-limits.ts'
import { createTestApp, secret, password, type ReceivedAnswer, TestClient } from '../test/client.ts'
import { onDatabase, onEachReadCommitted } from '../test/databases.ts'
import { sendFeedback } from '../messages/contract.ts'
import { withMails } from '../test/set-up.ts'
import {
  changeEmail,
  confirmEmailChange,
  confirmRegistration,
  deleteAccount,
  forgotPassword,
  register,
  resetPassword,
  signIn,
} from './contract.ts'
import { beginAsGuest } from './guests/contract.ts'
import { askForPasskey, preparePasskey } from './passkeys/contract.ts'

type Try = [account: string, network: string]
type Points = Record<'together' | 'account' | 'network', number>

const [home, elsewhere] = ['192.0.2.1', '203.0.113.7']
const account = 'robin@example.com'

onDatabase('limits of tries', (database) => {
  let created = 0
  const limits = ({ together, account, network }: Points) => {
    const within = (points: number) => ({ points, duration: 900 })
    const each = { together: within(together), account: within(account), network: within(network) }
    return createAccountLimits(database(), secret, `test${(created += 1)}`, each)
  }

  const robinAway: Try = [account, elsewhere]
  const robinHome: Try = [account, home]
  const graceHome: Try = ['grace@example.com', home]
  const shouted: Try = [account.toUpperCase(), elsewhere]
  test.each<[string, points: Points, ...tries: Try[]]>([
    ['of an account from an address', { together: 1, account: 9, network: 9 }, robinAway, shouted, robinHome],
    ['of an account from all addresses', { together: 9, account: 1, network: 9 }, robinAway, robinHome, graceHome],
    ['of all accounts from an address', { together: 9, account: 9, network: 1 }, graceHome, robinHome, robinAway],
  ])('bound tries %s, and no others', async (_title, points, tried, refused, other) => {
    const { consume } = limits(points)
    expect(await consume(...tried)).toBeNull()
    expect(await consume(...refused)).toBeWithin(1, 901)
    expect(await consume(...other)).toBeNull()
  })

  test('ignore what another limit refuses', async () => {
    const persistent = limits({ together: 1, account: 2, network: 2 })
    for (let again = 0; again < 5; again += 1) await persistent.consume(account, elsewhere)
    expect(await persistent.consume(account, home)).toBeNull()
    expect(await persistent.consume('grace@example.com', elsewhere)).toBeNull()

    const locked = limits({ together: 1, account: 1, network: 1 })
    expect(await locked.consume(account, elsewhere)).toBeNull()
    for (let again = 0; again < 5; again += 1) expect(await locked.consume(account, home)).toBeGreaterThan(0)
    expect(await locked.consume('grace@example.com', home)).toBeNull()
  })

  test('forget tries from a network that succeeded, and not those from others', async () => {
    const { consume, succeed } = limits({ together: 2, account: 3, network: 100 })
    expect(await consume(account, elsewhere)).toBeNull()
    for (let again = 0; again < 5; again += 1) {
      expect(await consume(account, home)).toBeNull()
      await succeed(account, home)
    }
    expect(await consume(account, elsewhere)).toBeNull()
    expect(await consume(account, elsewhere)).toBeGreaterThan(0)
    expect(await consume(account, home)).toBeNull()
    expect(await consume(account, home)).toBeGreaterThan(0)
  })

  test('store neither account nor network', async () => {
    await limits({ together: 1, account: 1, network: 1 }).consume(account, home)
    const rows = JSON.stringify(await database().orm.select().from(rateLimits))
    expect(rows).not.toContain(account)
    expect(rows).not.toContain(home)
  })
})

// As serializable counts that conflict too often are refused.
onEachReadCommitted('a limit of tries', (database) => {
  test('counts every try, however many processes count at once', async () => {
    const processes = [1, 2, 3].map(() =>
      createRateLimiter(database(), secret, 'at-once', { points: 60, duration: 900 }),
    )
    const tries = Array.from({ length: 64 }, (_, index) => processes[index % 3]!.consume(account))
    expect((await Promise.all(tries)).filter((secondsToWait) => secondsToWait === null)).toHaveLength(60)
  })
})

onDatabase('mails to one email address from 25 networks', (database) => {
  const mailing = { isMailConfigured: true, trustProxy: 1 }
  const { app, mail, background, lastToken } = withMails(database, mailing)
  const confirming = withMails(database, { ...mailing, confirmEmail: true })
  const strangers = Array.from({ length: 25 }, (_, index) => `203.0.113.${index}`)
  const newPassword = 'battery staple'

  const forgot = async (person: TestClient, email: string) => person.call(forgotPassword, { body: { email } })
  const takeAddress = async (person: TestClient, email: string) =>
    person.call(changeEmail, { body: { email, password } })

  test.each([
    ['for a reset', forgot, (token: string) => [resetPassword, { body: { token, password: newPassword } }] as const],
    ['for a new address', takeAddress, (token: string) => [confirmEmailChange, { body: { token, password } }] as const],
  ])('stop after twenty an hour %s, with the same answer, and the newest link is valid', async (_, ask, follow) => {
    const person = await TestClient.signedIn(app)
    const owner = person.copy(app, '192.0.2.1')
    const email = ask === forgot ? person.email : `new.${person.email}`
    mail.sent.length = 0
    const answers: ReceivedAnswer[] = []
    for (const [index, network] of strangers.entries()) {
      const stranger =
        ask === forgot ? new TestClient(app, network) : (await TestClient.signedIn(app)).copy(app, network)
      answers.push(await ask(index === 19 ? owner : stranger, email))
    }
    answers.push(await ask(owner, email))
    await background.settled()
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toHaveLength(1)
    expect(answers[0]!.status).toBe(200)
    const links = mail.sent.filter(({ to }) => to === email)
    expect(links).toHaveLength(20)
    mail.sent.splice(0, Infinity, ...links)
    const [endpoint, given] = follow(await lastToken())
    expect((await new TestClient(app).call(endpoint, given)).status).toBe(200)
  })

  test('stop after twenty an hour to register, with the same answer, and the links sent are valid', async () => {
    const email = 'wanted@example.com'
    const asking = (network: string, typed: string) =>
      new TestClient(confirming.app, network).call(register, { body: { email, password: typed } })
    const answers = [await asking('192.0.2.1', password)]
    const token = await confirming.lastToken()
    for (const network of strangers) answers.push(await asking(network, 'a stranger’s own'))
    answers.push(await asking('192.0.2.1', password))
    await confirming.background.settled()
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).toHaveLength(1)
    expect(confirming.mail.sent).toHaveLength(20)
    const answer = await new TestClient(confirming.app).call(confirmRegistration, { body: { token, password } })
    expect(answer).toMatchObject({ status: 201, body: { email } })
  })

  test('never keep the owner from registering with the password that the owner chose', async () => {
    const email = 'flooded@example.com'
    const confirm = async (body: { token: string; password: string }) =>
      new TestClient(confirming.app).call(confirmRegistration, { body })
    const ask = (network: string, typed: string, firstName: string) =>
      new TestClient(confirming.app, network).call(register, { body: { email, password: typed, firstName } })
    confirming.mail.sent.length = 0
    for (const network of strangers) await ask(network, 'a stranger’s own', 'Nobody')
    await ask('192.0.2.1', 'mistyped', 'Robin')
    await ask('192.0.2.1', password, 'Robin')
    await ask('203.0.113.99', 'a stranger’s next', 'Nobody')
    const token = await confirming.lastToken()
    expect(confirming.mail.sent).toHaveLength(20)
    expect(await confirm({ token, password: 'a guess' })).toMatchObject({ status: 401 })
    expect(await confirm({ token, password })).toMatchObject({ status: 201, body: { email, firstName: 'Robin' } })
    expect(await confirm({ token, password })).toMatchObject({ status: 400, body: { code: 'invalid-token' } })
  })

  test('never keep anyone from registering', async () => {
    const email = 'mine@example.com'
    for (const network of strangers) {
      const stranger = new TestClient(app, network)
      await stranger.call(register, { body: { email, password } })
      await stranger.call(deleteAccount, { body: { password } })
    }
    expect(mail.sent).toHaveLength(20)
    expect((await new TestClient(app, '192.0.2.1').call(register, { body: { email, password } })).status).toBe(201)
    expect(mail.sent).toHaveLength(20)
  })
})

const feedback = { name: 'A pupil', feedbackType: 'general', description: 'Fine.' }

onDatabase('rate limits', (database) => {
  const { app, mail, background } = withMails(database, { trustProxy: 1 })
  const mailing = withMails(database, { isMailConfigured: true, trustProxy: 1 })

  test.each<
    [string, tries: number, attempt: (by: TestClient, email: string, typed: string) => Promise<ReceivedAnswer>]
  >([
    ['sign in', 10, (by, email, typed) => by.call(signIn, { body: { email, password: typed } })],
    ['ask for a new password', 5, (by, email) => by.call(forgotPassword, { body: { email } })],
  ])('let the owner %s while a stranger tries from another address', async (_title, tries, attempt) => {
    const person = await TestClient.signedIn(app)
    const [owner, stranger] = [person.copy(app, '192.0.2.1'), person.copy(app, '203.0.113.7')]
    for (let time = 0; time < tries; time += 1) {
      expect((await attempt(stranger, person.email, 'wrong one')).status).not.toBe(429)
    }
    expect((await attempt(stranger, person.email, password)).status).toBe(429)
    expect((await attempt(owner, person.email, password)).status).toBe(200)
    await background.settled()
  })

  const link = { body: { token: 'made-up', password } }
  test.each<[string, status: number, attempt: (by: TestClient) => Promise<ReceivedAnswer>]>([
    ['resets', 400, (by) => by.call(resetPassword, link)],
    ['confirmed addresses', 400, (by) => by.call(confirmEmailChange, link)],
    ['questions for a passkey', 200, (by) => by.call(askForPasskey)],
  ])('bound %s from one network', async (_title, status, attempt) => {
    const limits = limitsWith({ LIMIT_LINKS_PER_HOUR: 1, LIMIT_PASSKEY_QUESTIONS_PER_QUARTER_HOUR: 1 })
    const strict = createTestApp(database(), { limits, trustProxy: 1 })
    const statusFrom = async (network: string) => (await attempt(new TestClient(strict, network))).status
    expect([await statusFrom(home), await statusFrom(home), await statusFrom(elsewhere)]).toEqual([status, 429, status])
  })

  test('send ten mails at most on changes of one account', async () => {
    const client = await TestClient.signedIn(app)
    for (let time = 0; time < 12; time += 1) {
      const body = { email: `robin${time % 2}@elsewhere.example`, password }
      expect((await client.call(changeEmail, { body })).status).toBe(time < 10 ? 200 : 429)
    }
    expect((await client.call(preparePasskey, { body: { password } })).status).toBe(429)
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
