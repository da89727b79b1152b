import { beforeEach, expect, mock, test } from 'bun:test'
import { type Background, createBackground } from '../background.ts'
import { createTestApp, createTestMail, password, type ReceivedAnswer, TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { withApp } from '../test/set-up.ts'
import { changeEmail, forgotPassword, register, signIn } from './contract.ts'

type Ask = (email: string) => Promise<ReceivedAnswer>

onDatabase('answers that hide whether there is an account', (database) => {
  const mail = createTestMail({ isMailConfigured: true })
  const jobs: Parameters<Background['run']>[1][] = []
  const background: Background = { ...createBackground(), run: (_failure, job) => void jobs.push(job) }
  const app = withApp(database, { outbox: mail, background, confirmEmail: true })
  beforeEach(() => {
    mail.sent.length = 0
    jobs.length = 0
  })
  const member = () => TestClient.signedIn(createTestApp(database()))

  const requests: [string, () => Promise<Ask>][] = [
    ['a new password', async () => (email) => new TestClient(app).call(forgotPassword, { body: { email } })],
    ['an account', async () => (email) => new TestClient(app).call(register, { body: { email, password } })],
    [
      'a new address',
      async () => {
        const client = (await member()).copy(app)
        return (email) => client.call(changeEmail, { body: { email, password } })
      },
    ],
  ]

  test.each(requests)('match for %s, and come before the lookup', async (_title, prepare) => {
    const ask = await prepare()
    const { email } = await member()
    const [known, unknown] = [await ask(email.toUpperCase()), await ask(`nobody.${email}`)]
    expect(known.status).toBeWithin(200, 202)
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: known.status, body: known.body })
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()])
    expect(unknown.headers.getSetCookie()).toEqual([])
    expect(mail.sent).toEqual([])
    for (const job of jobs) await job(new AbortController().signal)
    expect(mail.sent.map(({ to }) => to.toLowerCase())).toContain(email)
  })

  test('match for a wrong password, which takes one hash with an account or without', async () => {
    const [hash, verify] = [mock(async () => ''), mock(async () => false)]
    const client = new TestClient(createTestApp(database(), { hashing: { hash, verify } }))
    const { email } = await member()
    const attempt = (address: string) => client.call(signIn, { body: { email: address, password } })
    const [known, unknown] = [await attempt(email), await attempt(`nobody.${email}`)]
    expect(known).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 401, body: known.body })
    expect([hash.mock.calls.length, verify.mock.calls.length]).toEqual([1, 1])
  })

  test.each(requests)('turn to 429 after five requests for %s', async (_title, prepare) => {
    const { email } = await member()
    for (const address of [email, `nobody.${email}`]) {
      const ask = await prepare()
      for (let times = 0; times < 5; times += 1) expect((await ask(address)).status).toBeWithin(200, 202)
      expect((await ask(address)).status).toBe(429)
    }
  })
})
