import { beforeAll, expect, spyOn, test } from 'bun:test'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { getUser, register, signIn } from '../accounts/contract.ts'
import { storeResetLink } from '../accounts/links.ts'
import { sessions, verifications } from '../db/schema/people.ts'
import { type BackedUp, backUpPerson } from '../test/backed-up.ts'
import { password, type TestApp, TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { operatorOf } from '../test/operator-command.ts'
import { withApp, withFolder, withModel } from '../test/set-up.ts'

const folder = withFolder('operator-people')
const { model } = withModel()

const signInStatus = async (app: TestApp, email: string, given: string) =>
  (await new TestClient(app).call(signIn, { body: { email, password: given } })).status

onDatabase('people', (database) => {
  const app = withApp(database)
  let { robin, exported } = {} as BackedUp
  let email: string
  beforeAll(async () => {
    ;({ robin, exported } = await backUpPerson(database(), model, join(folder, Bun.randomUUIDv7())))
    email = robin.client.email
  })
  const { say, ask, fail } = operatorOf(database)

  test('finds an account by its address, with how much is in it', async () => {
    const times = { createdAt: new Date(0), updatedAt: new Date(0), expiresAt: new Date(0) }
    const expired = { id: Bun.randomUUIDv7(), userId: robin.client.cookie('signed_in')!, token: 'expired', ...times }
    await database().orm.insert(sessions).values(expired)
    const output = await say(['people', 'find', email.toUpperCase()])
    expect(output).toStartWith(`${email} has had an account since `)
    expect(output).toMatch(/^results +1$/m)
    expect(await ask(['people', 'find', email])).toEqual({
      id: expect.any(String),
      email,
      language: 'en',
      firstName: expect.any(String),
      lastName: '',
      lastSeenOn: expect.any(String),
      createdAt: expect.any(String),
      assessments: 2,
      results: 1,
      messages: 3,
      passkeys: 2,
      sessions: 1,
    })
  })

  test('exports an account as its owner can, into a new file that only the operator may read', async () => {
    const file = join(folder, `${Bun.randomUUIDv7()}.json`)
    expect(await ask(['people', 'export', email, file])).toEqual({ email, file })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { exportedAt, ...written } = JSON.parse(readFileSync(file, 'utf8'))
    const { exportedAt: _, ...own } = JSON.parse(exported)
    expect(Math.abs(Date.now() - Date.parse(exportedAt))).toBeLessThan(60_000)
    expect(written).toEqual(own)
    expect(await fail(['people', 'export', email, file])).toContain(`${file} already exists`)
  })

  test('signs an account out everywhere', async () => {
    expect((await robin.client.call(getUser)).status).toBe(200)
    expect(await say(['people', 'end-sessions', email])).toBe(`Every session of ${email} has ended.\n`)
    expect((await robin.client.call(getUser)).status).toBe(401)
  })

  test.each(['nobody@example.com\n', '\n', ''])('keeps an account if %j is typed for its address', async (input) => {
    expect(await fail(['people', 'delete', email], { input })).toBe('The addresses don’t match; nothing was deleted.\n')
    expect(await signInStatus(app, email, password)).toBe(200)
  })

  test('finds and deletes an account by its domain as people read it', async () => {
    const [typed, stored] = ['o&leary@müller.example', 'o&leary@xn--mller-kva.example']
    await new TestClient(app).call(register, { body: { email: typed, password } })
    expect(await ask(['people', 'find', typed])).toMatchObject({ email: stored })
    const output = await say(['people', 'delete', stored], { input: `${typed}\n` })
    expect(output).toBe(`The account of ${stored} is deleted, with everything in it.\n`)
  })

  test('deletes an account without a question with --yes', async () => {
    const another = await TestClient.signedIn(app)
    expect(await ask(['people', 'delete', another.email, '--yes'])).toEqual({ email: another.email })
    expect(await signInStatus(app, another.email, password)).toBe(401)
  })

  test.each(['find', 'export', 'delete', 'end-sessions', 'set-password'])(
    'names the address if it has no account: %s',
    async (word) => {
      const words = ['nobody@example.com', ...(word === 'export' ? [join(folder, 'none')] : [])]
      const errors = await fail(['people', word, ...words], { input: 'staple\n' })
      expect(errors).toBe('There’s no account with the address nobody@example.com.\n')
    },
  )
})

onDatabase('people set-password', (database) => {
  const app = withApp(database)
  let client: TestClient & { email: string }
  beforeAll(async () => {
    client = await TestClient.signedIn(app)
  })
  const { say, ask, fail } = operatorOf(database)
  const words = () => ['people', 'set-password', client.email]

  test('sets the password it is given, and ends all sessions', async () => {
    const link = { userId: client.cookie('signed_in')!, token: 'mailed', createdAt: new Date(), expiresAt: new Date() }
    await storeResetLink(database(), link)
    const output = await say(words(), { input: 'battery staple\n' })
    expect(await database().orm.$count(verifications)).toBe(0)
    expect(output).toBe(`The password of ${client.email} is set, and every session has ended.\n`)
    expect((await client.call(getUser)).status).toBe(401)
    expect(await signInStatus(app, client.email, password)).toBe(401)
    expect(await signInStatus(app, client.email, 'battery staple')).toBe(200)
  })

  test('lets someone in at once who tried too often', async () => {
    const tries = await Promise.all(Array.from({ length: 11 }, () => signInStatus(app, client.email, 'wrong one')))
    expect(tries).toContain(429)
    expect(await signInStatus(app, client.email, 'battery staple')).toBe(429)
    await say(words(), { input: 'battery staple\n' })
    expect(await signInStatus(app, client.email, 'battery staple')).toBe(200)
  })

  test('makes a password up for an empty line, and prints it once', async () => {
    const output = await say(words(), { input: '\n' })
    const [, madeUp] = /^The new password is (\S{16})$/m.exec(output)!
    expect(output.split(madeUp!)).toHaveLength(2)
    expect(await signInStatus(app, client.email, madeUp!)).toBe(200)
    const madeUpPassword = expect.stringMatching(/^\S{16}$/)
    const set = { email: client.email, madeUpPassword, hadOtherWaysIn: false }
    expect(await ask(words(), { input: '\n' })).toEqual(set)
  })

  test.each([
    ['12345\n', 'at least 6 characters'],
    ['', 'No password was given'],
  ])('changes nothing if %j is given', async (input, sentence) => {
    expect(await fail(words(), { input })).toContain(sentence)
  })

  test('changes nothing if two different passwords are typed in a terminal', async () => {
    const asked = spyOn(process.stderr, 'write').mockReturnValue(true)
    const input = Object.assign(Readable.from(['one thing\r', 'another thing\r']), { isTTY: true })
    const errors = await fail(words(), { input })
    expect(asked.mock.calls.flat()).toContain('Repeat it: ')
    asked.mockRestore()
    expect(errors).toBe('The passwords don’t match; nothing was changed.\n')
    expect(await signInStatus(app, client.email, 'one thing')).toBe(401)
  })
})
