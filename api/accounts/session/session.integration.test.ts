import { expect, test, beforeAll } from 'bun:test'
import { eq } from 'drizzle-orm'
import { getAssessment, listAssessments, listQuestions, startAssessment } from '#api/answers/contract.ts'
import { listDevices } from '../devices/contract.ts'
import { sessionDays } from '#api/contract/lifetimes.ts'
import { day } from '#api/contract/time.ts'
import { beginAsGuest, deleteGuest } from '../guests/contract.ts'
import { getUser, signIn, register, signOut, signOutByLink } from '../contract.ts'
import { sessions } from '#api/db/schema/people.ts'
import { getConsent } from '#api/consent/contract.ts'
import { sweep } from '#api/retention/sweep.ts'
import { createTestApp, password, TestClient, TestClock, siteUrl } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { takeErrors } from '#api/test/quiet.ts'
import type { RenderPage } from '#api/http/site-pages.ts'
import { createPageMaker } from '#api/http/pages.ts'
import { createServerClient } from '#site/lib/api/server-client.ts'
import { fetchResultPage } from '#site/features/results/result-page.ts'
import { newReader } from '#api/test/readers.ts'
import { withApp } from '#api/test/set-up.ts'
import { scrypt } from '../hashing.ts'
import { askForPasskey } from '../passkeys/contract.ts'

/** The seconds for which each cookie of an answer is kept, by its name after the prefix. */
const agesOf = ({ headers }: { headers: Headers }) =>
  Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [, name, age] = /^concord-3000\.(\w+)=.*Max-Age=(\d+)/.exec(line)!
      return [name, Number(age)]
    }),
  )

onDatabase('a session', (database) => {
  const idOf = async (client: TestClient): Promise<string> => (await client.call(getUser)).body.id

  test('ends a year after it began, however often it is renewed, and so do its cookies', async () => {
    const clock = new TestClock()
    const app = createTestApp(database(), { clock })
    const robin = await TestClient.registered(app)
    const userId = await idOf(robin)
    const visitAfter = (days: number) => {
      clock.advance(days * day)
      return robin.call(getUser)
    }
    for (let days = 20; days <= 320; days += 20) {
      expect(agesOf(await visitAfter(20))).toMatchObject({ session: sessionDays * 86_400 })
    }
    await visitAfter(20)
    const late = await visitAfter(20)
    const lastDays = Math.round(agesOf(late).session! / 86_400)
    expect([late.status, lastDays, agesOf(late).signed_in]).toEqual([200, 5, agesOf(late).session])
    const [device] = (await robin.call(listDevices)).body
    expect(device.seenAt).toBe(clock.now().toISOString())

    clock.advance(6 * day)
    expect((await robin.call(listAssessments)).status).toBe(401)
    expect((await robin.call(getUser)).status).toBe(401)
    expect([...robin.cookies.keys()]).toEqual(['concord-3000.known_device', 'concord-3000.language'])
    await sweep(database(), clock.now())
    expect(await database().orm.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })

  test('survives a visit while a clock is wrong', async () => {
    const clock = new TestClock()
    const robin = await TestClient.registered(createTestApp(database(), { clock }))
    const userId = await idOf(robin)
    clock.advance((sessionDays + 1) * day)
    expect((await robin.call(getUser)).status).toBe(401)
    await robin.call(beginAsGuest)
    clock.advance(-(sessionDays + 1) * day)
    expect(await database().orm.$count(sessions, eq(sessions.userId, userId))).toBe(1)
  })

  test('ends at its next visit if it has outlived the setting', async () => {
    const robin = await TestClient.registered(createTestApp(database()))
    const userId = await idOf(robin)
    const [createdAt, updatedAt] = [new Date(Date.now() - 400 * day), new Date(Date.now() - day)]
    await database().orm.update(sessions).set({ createdAt, updatedAt }).where(eq(sessions.userId, userId))
    expect((await robin.call(getUser)).status).toBe(401)
    expect(await database().orm.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })

  test('stays open although its visit cannot be recorded', async () => {
    const clock = new TestClock()
    const robin = await TestClient.registered(createTestApp(database(), { clock }))
    const { orm } = database()
    await orm.execute('alter table users add constraint unseen check (last_seen_on is null) not valid')
    clock.advance(day)
    expect((await robin.call(getUser)).status).toBe(200)
    expect(takeErrors()).toContain('could not be noted')
    await orm.execute('alter table users drop constraint unseen')
  })

  test('lasts no longer from the start than the setting says', async () => {
    const app = createTestApp(database(), { sessionMaxDays: 7 })
    const { email } = await TestClient.registered(app)
    const answer = await new TestClient(app).call(signIn, { body: { email, password } })
    expect(agesOf(answer)).toMatchObject({ session: 7 * 86_400, signed_in: 7 * 86_400 })
  })
})

const sessionLength = sessionDays * 86_400
const asked = { requestId: 'a number', method: 'GET', route: '/results/:id' }

/** Reads what the page of a result shows, and says how that went. */
const render: RenderPage = async (request, locals) => {
  const id = request.url.split('/').at(-1)!
  const { kind, status } = await fetchResultPage(createServerClient({ request, locals }), id)
  return new Response(kind, { status, headers: { 'content-type': 'text/html' } })
}

onDatabase('the page of a result', (database) => {
  const app = withApp(database)
  const makePage = createPageMaker(render, async (request) => app.handle(request), siteUrl)
  const pages = { handle: async (request: Request) => (await makePage(request, asked))! }

  test('extends the session in the browser too', async () => {
    const reader = await newReader(database(), app)
    const open = () => reader.before(pages).client.open(`/results/${reader.assessmentId}`, {})
    await database()
      .orm.update(sessions)
      .set({ updatedAt: new Date(Date.now() - day) })
    const page = await open()
    expect([page.status, await page.text()]).toEqual([200, 'result'])
    expect(page.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^concord-3000\\.session=.+; Max-Age=${sessionLength}; HttpOnly`)),
      expect.stringMatching(new RegExp(`^concord-3000\\.signed_in=.+; Max-Age=${sessionLength};`)),
    ])
    expect((await open()).headers.getSetCookie()).toEqual([])
  })

  test('gives a browser back the hint it lost, once', async () => {
    const { client, assessmentId } = (await newReader(database(), app)).before(pages)
    const hint = client.cookie('signed_in')!
    client.cookies.delete('concord-3000.signed_in')
    const page = await client.open(`/results/${assessmentId}`, {})
    expect(page.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([`concord-3000.signed_in=${hint}`])
  })
})

onDatabase('the hint of a session', (database) => {
  const clock = new TestClock()
  const app = withApp(database, { clock })
  const people = { signed_in: TestClient.registered, guest: TestClient.guest }
  const secondsLeft = 1000
  const calls = {
    'a read': (client: TestClient) => client.call(listQuestions),
    'an unchanged read': async (client: TestClient) => {
      const { headers } = await client.copy().call(listQuestions)
      return client.open(listQuestions.path, { headers: { 'if-none-match': headers.get('etag')! } })
    },
    'a call that visitors may make': (client: TestClient) => client.call(getConsent),
    'beginning as a guest': (client: TestClient) => client.call(beginAsGuest),
    'a refusal': (client: TestClient) => client.call(getAssessment, { params: { id: 'none' } }),
  }

  test.each(
    (['signed_in', 'guest'] as const).flatMap((name) =>
      Object.entries(calls).map(([words, call]) => [name, words, call] as const),
    ),
  )('comes back as %s to a browser that lost it, for as long as the session lasts, with %s', async (name, _, call) => {
    const client = await people[name](app)
    const id = client.cookie(name)!
    const expiresAt = new Date(clock.time + secondsLeft * 1000)
    await database().orm.update(sessions).set({ expiresAt }).where(eq(sessions.userId, id))
    client.cookies.delete(`concord-3000.${name}`)
    expect((await call(client)).headers.getSetCookie()).toEqual([
      `concord-3000.${name}=${id}; Max-Age=${secondsLeft}; Path=/; SameSite=Lax`,
    ])
    expect((await call(client)).headers.getSetCookie()).toEqual([])
  })

  test('changes back if it names somebody else', async () => {
    const client = await TestClient.guest(app)
    const id = client.cookie('guest')!
    client.cookies.set('concord-3000.guest', 'somebody else')
    await client.call(listAssessments)
    expect(client.cookie('guest')).toBe(id)
  })

  test('disappears if it is of the other kind', async () => {
    const client = await TestClient.guest(app)
    client.cookies.set('concord-3000.signed_in', client.cookie('guest')!)
    expect((await client.call(listAssessments)).headers.getSetCookie()).toEqual([
      'concord-3000.signed_in=; Max-Age=0; Path=/; SameSite=Lax',
    ])
    expect((await client.call(listAssessments)).headers.getSetCookie()).toEqual([])
  })

  test('stays away once the session ended, even if the call read it before', async () => {
    const guest = await TestClient.guest(app)
    guest.cookies.delete('concord-3000.guest')
    expect((await guest.copy().call(deleteGuest)).headers.getSetCookie().join('\n')).toMatch(
      /^concord-3000\.guest=; Max-Age=0/m,
    )
    await guest.call(deleteGuest)
    expect([...guest.cookies.keys()]).not.toContain('concord-3000.guest')
    expect((await guest.call(getConsent)).headers.getSetCookie()).toEqual([])
  })
})

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
    expect(session).toMatch(/^concord-3000\.session=.*HttpOnly.*SameSite=Lax/i)
    expect(hint).toBe(`concord-3000.signed_in=${answer.body.id}; Max-Age=2592000; Path=/; SameSite=Lax`)
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

  test('limits cookies to its host and to HTTPS, and ends the session on sign-out', async () => {
    const client = new TestClient(app)
    const registered = await client.call(register, { body: robin, headers })
    const asked = await client.call(askForPasskey, { headers })
    const lines = [...registered.headers.getSetCookie(), ...asked.headers.getSetCookie()]
    expect(lines.map((line) => line.split('=')[0])).toEqual(
      ['session', 'signed_in', 'guest', 'known_device', 'language', 'passkey'].map((name) => `__Host-concord.${name}`),
    )
    for (const line of lines) expect(line).toMatch(/^(?!.*Domain)(?=.*; Path=\/;)(?=.*; Secure)(?=.*; SameSite=Lax)/)
    expect((await client.call(getUser)).body.email).toBe('robin@example.com')
    const kept = client.cookies.get('__Host-concord.session')!
    const cookies = (await client.call(signOut, { headers })).headers.getSetCookie()
    expect(cookies.join('\n')).toMatch(/^__Host-concord\.session=; Max-Age=0; Path=\/; HttpOnly; Secure/m)
    const left = ['known_device', 'language', 'passkey'].map((name) => `__Host-concord.${name}`)
    expect([...client.cookies.keys()]).toEqual(left)
    client.cookies.set('__Host-concord.session', kept)
    expect((await client.call(getUser)).status).toBe(401)
  })
})
