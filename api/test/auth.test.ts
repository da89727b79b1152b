import { beforeAll, expect, test } from 'bun:test'
import { scrypt } from '../adapters/hashing.ts'
import { listAssessments, startAssessment } from '../contract/assessment.ts'
import { askForPasskey } from '../contract/passkey.ts'
import { tooManyTries } from '../contract/too-many-tries.ts'
import { readUser, register, signIn, signOut, signOutByLink } from '../contract/user.ts'
import { siteUrl, TestClient } from './client.ts'
import { onDatabase } from './databases.ts'
import { withApp } from './set-up.ts'

const robin = { email: 'Robin@Example.com', password: 'secret', firstName: 'Robin', lastName: 'Vale' }

onDatabase('authentication', (database) => {
  const app = withApp(database)
  const hashing = withApp(database, { hashing: scrypt })
  beforeAll(async () => {
    await new TestClient(hashing).call(register, { body: robin })
  })

  test('registers, signs in, and returns the user without a token', async () => {
    const client = new TestClient(app)
    const body = { email: 'new@example.com', password: '123456', firstName: 'New' }
    const answer = await client.call(register, { body })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ id: expect.any(String), email: 'new@example.com', firstName: 'New', lastName: '' })
    expect((await client.call(readUser)).body).toEqual(answer.body)
  })

  test('hides the session cookie from scripts, and shows them a hint', async () => {
    const { headers, body } = await new TestClient(app).call(signIn, { body: robin })
    const [session, hint] = headers.getSetCookie()
    expect(session).toMatch(/^session=.*HttpOnly.*SameSite=Lax/i)
    expect(hint).toBe(`signed_in=${body.id}; Max-Age=2592000; Path=/; SameSite=Lax`)
  })

  test('compares email addresses without case', async () => {
    const answer = await new TestClient(hashing).call(signIn, { body: { ...robin, email: 'robin@EXAMPLE.com' } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email: 'robin@example.com', firstName: 'Robin', lastName: 'Vale' })
  })

  test('returns 409 for a taken address and changes nothing', async () => {
    const client = new TestClient(app)
    const answer = await client.call(register, { body: { email: 'robin@example.com', password: 'another one' } })
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ code: 'email-taken', message: expect.stringContaining('already') })
    expect((await client.call(readUser)).status).toBe(401)
    expect((await client.call(signIn, { body: robin })).status).toBe(200)
  })

  test('names a broken address and a short password by field, and registers nobody', async () => {
    const client = new TestClient(app)
    const answer = await client.call(register, { body: { email: 'not an address', password: '12345' } })
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('invalid')
    expect(answer.body.issues).toEqual([
      { path: 'email', message: 'Please enter a valid email address.' },
      { path: 'password', message: 'Please choose a password of at least 6 characters.' },
    ])
    expect((await client.call(readUser)).status).toBe(401)
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const wrong = await new TestClient(hashing).call(signIn, { body: { ...robin, password: 'wrong one' } })
    const unknown = await new TestClient(hashing).call(signIn, {
      body: { email: 'nobody@example.com', password: 'wrong one' },
    })
    expect(wrong.status).toBe(401)
    expect(wrong.body.code).toBe('wrong-credentials')
    expect(unknown.body).toEqual(wrong.body)
  })

  test('returns 429 after ten wrong passwords, even for the right one', async () => {
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

  test('returns 401 for a made-up session', async () => {
    const client = new TestClient(app)
    client.cookies.set('session', 'made-up.c2lnbmF0dXJl')
    expect(await client.call(readUser)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  test('ends the session on sign-out', async () => {
    const client = await TestClient.signedIn(app)
    const kept = new Map(client.cookies)
    expect((await client.call(signOut)).status).toBe(200)
    expect([...client.cookies.keys()]).toEqual(['known_device'])
    client.cookies = kept
    expect((await client.call(readUser)).status).toBe(401)
  })

  const navigation = (site: string) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })

  test.each([
    ['from the site', navigation('same-origin')],
    ['from the address bar', navigation('none')],
    ['from the site in an old browser', { referer: `${siteUrl}/dashboard` }],
  ] as [string, Record<string, string>][])('signs out by a navigation %s', async (_name, headers) => {
    const client = await TestClient.signedIn(app)
    const answer = await client.call(signOutByLink, { headers })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/')
    expect((await client.call(readUser)).status).toBe(401)
  })

  test.each([
    ["another site's link", navigation('cross-site')],
    ['a neighbouring site', navigation('same-site')],
    ['an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['a prefetch', { ...navigation('same-origin'), 'sec-purpose': 'prefetch' }],
    ['an old browser on another site', { referer: 'https://elsewhere.example/' }],
  ] as [string, Record<string, string>][])('does not sign out by %s', async (_name, headers) => {
    const client = await TestClient.signedIn(app)
    expect((await client.call(signOutByLink, { headers })).headers.get('location')).toBe('/')
    expect((await client.call(readUser)).status).toBe(200)
  })

  test('asks first if the browser does not say who leads to the sign-out', async () => {
    const client = await TestClient.signedIn(app)
    const answer = await client.call(signOutByLink)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth#sign-out'])
    expect((await client.call(readUser)).status).toBe(200)
  })

  test('lets no other site change anything', async () => {
    const client = await TestClient.signedIn(app)
    const foreign = ['', 'null', 'https://elsewhere.example', `${siteUrl}.elsewhere.example`]
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, ...foreign.map((origin) => ({ origin }))]) {
      expect((await client.call(startAssessment, { headers: headers as Record<string, string> })).status).toBe(403)
    }
    expect((await client.call(listAssessments)).body).toEqual([])
    expect((await client.call(startAssessment, { headers: { origin: siteUrl } })).status).toBe(201)
  })
})

onDatabase('authentication on HTTPS', (database) => {
  const app = withApp(database, { siteUrl: 'https://sample.example' })
  const headers = { 'sec-fetch-site': 'same-origin' }

  test('limits cookies that prove something to its host and to HTTPS', async () => {
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
    const kept = client.cookies.get('__Host-session')!
    const signedOut = await client.call(signOut, { headers })
    expect(signedOut.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/),
    )
    client.cookies.set('__Host-session', kept)
    expect((await client.call(readUser)).status).toBe(401)
  })
})
