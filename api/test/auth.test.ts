import { beforeAll, expect, test } from 'bun:test'
import { scrypt } from '../adapters/hashing.ts'
import { listAssessments, startAssessment } from '../contract/assessment.ts'
import { askForPasskey } from '../contract/passkey.ts'
import { listQuestions } from '../contract/question.ts'
import { listScores } from '../contract/score.ts'
import { tooManyTries } from '../contract/too-many-tries.ts'
import { readUser, register, signIn, signOut, signOutByLink } from '../contract/user.ts'
import { siteUrl, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'

const robin = { email: 'Robin@Example.com', password: 'secret', firstName: 'Robin', lastName: 'Vale' }

onDatabase('accounts', (database) => {
  const app = withApp(database, { hashing: scrypt })
  beforeAll(async () => {
    await new TestClient(app).call(register, { body: robin })
  })

  test('registration answers the user, signs in, and never shows a token', async () => {
    const client = new TestClient(app)
    const answer = await client.call(register, {
      body: {
        email: 'new@example.com',
        password: '123456',
        firstName: 'New',
      },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ id: expect.any(String), email: 'new@example.com', firstName: 'New', lastName: '' })
    expect((await client.call(readUser)).body).toEqual(answer.body)
  })

  test('the session cookie is out of reach of scripts; the hint beside it is not', async () => {
    const { headers, body } = await new TestClient(app).call(signIn, { body: robin })
    const [session, hint] = headers.getSetCookie()
    expect(session).toMatch(/^session=.*HttpOnly.*SameSite=Lax/i)
    expect(hint).toBe(`signed_in=${body.id}; Max-Age=2592000; Path=/; SameSite=Lax`)
  })

  test('e-mail addresses compare without case', async () => {
    const answer = await new TestClient(app).call(signIn, { body: { ...robin, email: 'robin@EXAMPLE.com' } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email: 'robin@example.com', firstName: 'Robin', lastName: 'Vale' })
  })

  test('a taken e-mail is a conflict and changes nothing', async () => {
    const client = new TestClient(app)
    const answer = await client.call(register, { body: { email: 'robin@example.com', password: 'another one' } })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ code: 'email-taken', message: expect.stringContaining('already') })
    expect((await client.call(readUser)).status).toBe(401)
    expect((await client.call(signIn, { body: robin })).status).toBe(200)
  })

  test('two register at once with one e-mail: one gets the account', async () => {
    const twins = [1, 2, 3].map(() =>
      new TestClient(app).call(register, { body: { email: 'twin@example.com', password: '123456' } }),
    )
    expect((await Promise.all(twins)).map((answer) => answer.status).sort()).toEqual([201, 409, 409])
  })

  test('a short password and a broken e-mail are named by field, and nobody is registered', async () => {
    const client = new TestClient(app)
    const answer = await client.call(register, { body: { email: 'not an address', password: '12345' } })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid')
    expect(answer.body.issues).toEqual([
      { path: 'email', message: 'Please enter a valid email address.' },
      { path: 'password', message: 'Please choose a password of at least 6 characters.' },
    ])
    expect((await client.call(signIn, { body: { email: 'not@an.address', password: '12345' } })).status).toBe(401)
  })

  test('a wrong password and an unknown e-mail read alike', async () => {
    const wrong = await new TestClient(app).call(signIn, { body: { ...robin, password: 'wrong one' } })
    const unknown = await new TestClient(app).call(signIn, {
      body: { email: 'nobody@example.com', password: 'wrong one' },
    })
    expect(wrong.status).toBe(401)
    expect(wrong.body.code).toBe('wrong-credentials')
    expect(unknown.body).toEqual(wrong.body)
  })

  test('too many wrong passwords have to wait, even with the right one', async () => {
    const client = await TestClient.signedIn(app)
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const answer = await client.call(signIn, { body: { email: client.email, password: 'wrong one' } })
      expect(answer.status).toBe(401)
    }
    const answer = await client.call(signIn, { body: { email: client.email.toUpperCase(), password: 'correct horse' } })
    expect(answer.status).toBe(429)
    const secondsToWait = Number(answer.headers.get('retry-after'))
    expect(secondsToWait).toBeGreaterThan(0)
    expect(secondsToWait).toBeLessThanOrEqual(15 * 60)
    expect(answer.body).toEqual({ code: 'too-many-requests', message: tooManyTries(secondsToWait) })
  })

  test('nobody is signed in without a session, nor with a made-up cookie', async () => {
    const client = new TestClient(app)
    expect((await client.call(readUser)).status).toBe(401)
    client.cookies.set('session', 'made-up.c2lnbmF0dXJl')
    for (const endpoint of [readUser, listQuestions, listAssessments, listScores]) {
      const answer = await client.call(endpoint)
      expect(answer.status).toBe(401)
      expect(answer.body.code).toBe('unauthorized')
    }
  })

  test('signing out ends the session for good', async () => {
    const client = await TestClient.signedIn(app)
    const kept = new Map(client.cookies)
    expect((await client.call(signOut)).status).toBe(200)
    // the browser still knows that it has been here
    expect([...client.cookies.keys()]).toEqual(['known_device'])
    client.cookies = kept
    expect((await client.call(readUser)).status).toBe(401)
    expect((await client.call(listAssessments)).status).toBe(401)
  })

  const navigation = (site: string) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })

  test.each([
    ['from the site', navigation('same-origin')],
    ['from the address bar', navigation('none')],
    ['from the site in an old browser', { referer: `${siteUrl}/dashboard` }],
  ] as [string, Record<string, string>][])('a navigation %s signs out', async (_name, headers) => {
    const client = await TestClient.signedIn(app)
    const answer = await client.call(signOutByLink, { headers })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
    expect((await client.call(readUser)).status).toBe(401)
  })

  test.each([
    ["another site's link", navigation('cross-site')],
    ['a neighbour', navigation('same-site')],
    ['an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['a prefetch', { ...navigation('same-origin'), 'sec-purpose': 'prefetch' }],
    ['an old browser on another site', { referer: 'https://elsewhere.example/' }],
  ] as [string, Record<string, string>][])('%s signs nobody out', async (_name, headers) => {
    const client = await TestClient.signedIn(app)
    expect((await client.call(signOutByLink, { headers })).headers.get('location')).toBe('/')
    expect((await client.call(readUser)).status).toBe(200)
  })

  test('where the browser does not say who leads to a sign-out, the person is asked first', async () => {
    const client = await TestClient.signedIn(app)
    const answer = await client.call(signOutByLink)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth#sign-out'])
    expect((await client.call(readUser)).status).toBe(200)
  })

  test('another site cannot change anything in a visitor’s name', async () => {
    const client = await TestClient.signedIn(app)
    const answer = await client.call(startAssessment, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.status).toBe(403)
    expect((await client.call(listAssessments)).body).toEqual([])
  })

  test('a site that the browser does not name can change nothing, unless the Origin is right', async () => {
    const client = await TestClient.signedIn(app)
    const from = (origin: string) => client.call(startAssessment, { headers: { origin } })
    for (const origin of ['', 'null', 'https://elsewhere.example', `${siteUrl}.elsewhere.example`]) {
      expect((await from(origin)).status).toBe(403)
    }
    expect((await client.call(listAssessments)).body).toEqual([])
    expect((await from(siteUrl)).status).toBe(201)
  })
})

onDatabase('accounts of a secure site', (database) => {
  const app = withApp(database, { siteUrl: 'https://sample.example' })
  const headers = { 'sec-fetch-site': 'same-origin' }

  test('every cookie that proves something is for its host alone, and only sent encrypted', async () => {
    const client = new TestClient(app)
    const registered = await client.call(register, { body: robin, headers })
    const asked = await client.call(askForPasskey, { headers })
    const lines = [...registered.headers.getSetCookie(), ...asked.headers.getSetCookie()]
    for (const line of lines) expect(line).toMatch(/; Secure/i)
    const attributes = /^(?!.*Domain).*; Path=\/; HttpOnly; Secure; SameSite=Lax$/
    expect(lines[0]).toMatch(/^__Host-session=/)
    expect(lines.at(-1)).toMatch(/^__Host-better-auth\.passkey=/)
    for (const line of [lines[0], lines.at(-1)]) expect(line).toMatch(attributes)
    expect((await client.call(readUser)).body.email).toBe('robin@example.com')
    expect((await client.call(listAssessments)).status).toBe(200)
    const kept = client.cookies.get('__Host-session')!
    const signedOut = await client.call(signOut, { headers })
    expect(signedOut.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/),
    )
    client.cookies.set('__Host-session', kept)
    expect((await client.call(readUser)).status).toBe(401)
  })
})
