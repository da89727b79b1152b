import { beforeAll, expect, test } from 'bun:test'
import { scrypt } from './hashing.ts'
import { listAssessments, startAssessment } from '../answers/contract.ts'
import { askForPasskey } from './passkeys/contract.ts'
import { getUser, register, signIn, signOut, signOutByLink } from './contract.ts'
import { siteUrl, TestClient } from '../test/client.ts'
import { onDatabase } from '../test/databases.ts'
import { withApp } from '../test/set-up.ts'

const robin = { email: 'Robin@Example.com', password: 'secret', firstName: 'Robin', lastName: 'Vale' }

onDatabase('authentication', (database) => {
  const app = withApp(database)
  const hashing = withApp(database, { hashing: scrypt })
  beforeAll(async () => {
    await new TestClient(hashing).call(register, { body: robin })
  })

  test('signs in whatever the case of the address, hides the session from scripts, and shows them a hint', async () => {
    const body = { ...robin, email: 'robin@EXAMPLE.com' }
    const answer = await new TestClient(hashing).call(signIn, { body })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ email: 'robin@example.com', firstName: 'Robin', lastName: 'Vale' })
    const [session, hint] = answer.headers.getSetCookie()
    expect(session).toMatch(/^session=.*HttpOnly.*SameSite=Lax/i)
    expect(hint).toBe(`signed_in=${answer.body.id}; Max-Age=2592000; Path=/; SameSite=Lax`)
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const [wrong, unknown] = await Promise.all(
      [robin.email, 'nobody@example.com'].map((email) =>
        new TestClient(hashing).call(signIn, { body: { email, password: 'wrong one' } }),
      ),
    )
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    expect(unknown!.body).toEqual(wrong!.body)
  })

  const navigation = (site: string) => ({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })

  test.each<[string, headers: Record<string, string>, location: string, status: number]>([
    ['a navigation from the site', navigation('same-origin'), '/', 401],
    ['a navigation from the address bar', navigation('none'), '/', 401],
    ['a navigation from the site in an old browser', { referer: `${siteUrl}/dashboard` }, '/', 401],
    ["another site's link", navigation('cross-site'), '/', 200],
    ['a neighbouring site', navigation('same-site'), '/', 200],
    ['an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, '/', 200],
    ['a prefetch', { ...navigation('same-origin'), 'sec-purpose': 'prefetch' }, '/', 200],
    ['an old browser on another site', { referer: 'https://elsewhere.example/' }, '/', 200],
    ['a browser that does not say who leads to it', {}, '/auth#sign-out', 200],
  ])('signs out, or does not, or asks first, by %s', async (_name, headers, location, status) => {
    const client = await TestClient.signedIn(app)
    const answer = await client.call(signOutByLink, { headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
    expect((await client.call(getUser)).status).toBe(status)
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

  test('limits cookies that prove something to its host and to HTTPS, and ends the session on sign-out', async () => {
    const client = new TestClient(app)
    const registered = await client.call(register, { body: robin, headers })
    const asked = await client.call(askForPasskey, { headers })
    const lines = [...registered.headers.getSetCookie(), ...asked.headers.getSetCookie()]
    for (const line of lines) expect(line).toMatch(/; Secure/i)
    const attributes = /^(?!.*Domain).*; Path=\/; HttpOnly; Secure; SameSite=Lax$/
    expect(lines[0]).toMatch(/^__Host-session=/)
    expect(lines.at(-1)).toMatch(/^__Host-better-auth\.passkey=/)
    for (const line of [lines[0], lines.at(-1)]) expect(line).toMatch(attributes)
    expect((await client.call(getUser)).body.email).toBe('robin@example.com')
    const kept = client.cookies.get('__Host-session')!
    const cookies = (await client.call(signOut, { headers })).headers.getSetCookie()
    expect(cookies.join('\n')).toMatch(/^__Host-session=; Max-Age=0; Path=\/; HttpOnly; Secure/m)
    expect([...client.cookies.keys()]).toEqual(['known_device', '__Host-better-auth.passkey'])
    client.cookies.set('__Host-session', kept)
    expect((await client.call(getUser)).status).toBe(401)
  })
})
