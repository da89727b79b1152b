import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { scrypt } from '../accounts/hashing.ts'
import { createAuth } from '../accounts/session/auth.ts'
import { createBackground } from '../background.ts'
import { createMailTexts } from '../mail/texts.ts'
import type { App } from '../app.ts'
import type { Endpoints } from '../contract/endpoints.ts'
import { getOpenapi, type getHealth, type getLiveness } from '../contract/operation.ts'
import { listDevices } from '../accounts/devices/contract.ts'
import { forgotPassword, signIn } from '../accounts/contract.ts'
import { consents, sessions } from '../db/schema/people.ts'
import { asRoute, bodyOf } from './access-bodies.ts'
import { createTestApp, createTestMail, password, secret, siteUrl, TestClient, TestClock } from './client.ts'
import { onDatabase } from './databases.ts'
import type { OpenapiDocument } from './documented-requests.ts'
import { keepRows } from './kept-rows.ts'
import { newWholePerson, type WholePerson } from './person.ts'
import { idealSheet } from './sheets.ts'

/** How a call ends for a visitor, the owner, a stranger with an account, a guest, and an expired session of the owner. */
type Row = Record<'visitor' | 'owner' | 'stranger' | 'guest' | 'expired', number>

const nobody = { visitor: 401, expired: 401 }
const anyone = (at: number): Row => ({ visitor: at, owner: at, stranger: at, guest: at, expired: at })
const signedIn = (status: number): Row => ({ ...nobody, owner: status, stranger: status, guest: 403 })
const ownerAlone = (status: number): Row => ({ ...nobody, owner: status, stranger: 404, guest: 403 })
/** The same for calls that a guest may make, too, for what is theirs. */
const orGuest = {
  signedIn: (status: number): Row => ({ ...signedIn(status), guest: status }),
  ownerAlone: (status: number): Row => ({ ...ownerAlone(status), guest: 404 }),
}

type Name = keyof Endpoints | `GET ${(typeof getHealth | typeof getLiveness | typeof getOpenapi)['path']}`

const table: Record<Name, Row> = {
  'GET /api/openapi': anyone(200),
  'GET /api/health': anyone(200),
  'GET /api/health/live': anyone(200),
  'POST /api/register': anyone(201),
  'POST /api/register/confirm': anyone(400),
  'POST /api/login': anyone(200),
  'GET /api/login/ways': anyone(200),
  'POST /api/login/passkey/prepare': anyone(200),
  'POST /api/login/passkey': anyone(400),
  'POST /api/login/provider': anyone(404),
  'GET /api/auth/callback/oidc': anyone(303),
  'GET /api/auth/user': signedIn(200),
  'POST /api/logout': anyone(200),
  'POST /api/guest': { ...anyone(200), visitor: 201, expired: 201 },
  'DELETE /api/guest': { ...orGuest.signedIn(404), guest: 200 },
  'GET /api/consent': anyone(200),
  'POST /api/consent': orGuest.signedIn(200),
  'DELETE /api/consent': orGuest.signedIn(200),
  'GET /api/logout': anyone(303),
  'POST /api/password/forgot': anyone(200),
  'POST /api/password/reset': anyone(200),
  'PATCH /api/account': signedIn(200),
  'PUT /api/account/language': orGuest.signedIn(200),
  'POST /api/account/email': signedIn(200),
  'POST /api/account/email/confirm': anyone(400),
  'POST /api/account/password': signedIn(200),
  'POST /api/account/sign-out-everywhere': signedIn(200),
  'DELETE /api/account': signedIn(200),
  'GET /api/account/passkeys': signedIn(200),
  'POST /api/account/passkeys/prepare': signedIn(200),
  'POST /api/account/passkeys': signedIn(400),
  'PATCH /api/account/passkeys/:id': ownerAlone(200),
  'DELETE /api/account/passkeys/:id': ownerAlone(200),
  'GET /api/account/provider': signedIn(200),
  'POST /api/account/provider': signedIn(404),
  'GET /api/account/devices': signedIn(200),
  'DELETE /api/account/devices/:id': ownerAlone(200),
  'POST /api/account/sign-out-others': signedIn(200),
  'GET /api/account/export': signedIn(200),
  'GET /api/account/export.csv': signedIn(200),
  'POST /api/account/insights-choice': signedIn(200),
  'GET /api/questions': orGuest.signedIn(200),
  'GET /api/scores': signedIn(200),
  'GET /api/style-lines': signedIn(200),
  'GET /api/comparisons': ownerAlone(200),
  'GET /api/assessments': orGuest.signedIn(200),
  'POST /api/assessments': orGuest.signedIn(201),
  'GET /api/assessments/:id': orGuest.ownerAlone(200),
  'DELETE /api/assessments/:id': orGuest.ownerAlone(200),
  'POST /api/assessments/:id/complete': ownerAlone(200),
  'GET /api/assessments/:id/first-look': orGuest.ownerAlone(409),
  'GET /api/assessments/:id/score': ownerAlone(200),
  'GET /api/assessments/:id/insights': ownerAlone(200),
  'POST /api/assessments/:id/letter': ownerAlone(200),
  'GET /api/assessments/:id/letter': ownerAlone(200),
  'POST /api/assessments/:id/challenge/start': ownerAlone(200),
  'PUT /api/assessments/:id/challenge/:day': ownerAlone(200),
  'POST /api/assessments/:id/pulse': ownerAlone(201),
  'POST /api/responses': orGuest.ownerAlone(200),
  'POST /api/assessments/:id/shared-links': ownerAlone(201),
  'GET /api/shared-links': signedIn(200),
  'PATCH /api/shared-links/:id': ownerAlone(200),
  'DELETE /api/shared-links/:id': ownerAlone(200),
  'GET /api/shared/:token': anyone(200),
  'POST /api/waitlist': anyone(201),
  'POST /api/contact': anyone(201),
  'POST /api/beta-feedback': anyone(201),
  'GET /api/test/assessments/6': anyone(200),
  'GET /api/test/assessments/6/score': anyone(200),
  'GET /api/test/assessments/6/insights': anyone(200),
}

/** What a site that requires consent refuses to those who haven't given it. */
const underConsent: Partial<Record<Name, { guest: boolean }>> = {
  'POST /api/assessments': { guest: true },
  'POST /api/responses': { guest: true },
  'GET /api/assessments/:id/first-look': { guest: true },
  'POST /api/assessments/:id/complete': { guest: false },
  'POST /api/assessments/:id/pulse': { guest: false },
}

onDatabase('access control', (database) => {
  const background = createBackground()
  const mail = createTestMail()
  const clock = new TestClock()
  let app: App
  let strict: App
  let document: OpenapiDocument & { paths: Record<string, Record<string, { security: object[] }>> }
  let owner: WholePerson
  let stranger: WholePerson
  let guest: TestClient
  let guestsOwn: string
  let token: string
  let laptop: string
  let cookies: Record<keyof Row, Map<string, string>>
  let putBack: () => Promise<void>
  let before: Awaited<ReturnType<typeof ownExport>>

  beforeAll(async () => {
    app = createTestApp(database(), { background, outbox: mail, clock })
    strict = createTestApp(database(), { background, outbox: mail, clock, consent: 'require' })
    document = (await new TestClient(app).call(getOpenapi)).body
    stranger = await newWholePerson(database(), app, clock)
    owner = await newWholePerson(database(), app, clock)
    guest = await TestClient.guest(app)
    guestsOwn = await guest.start()
    await guest.answerAll(guestsOwn, idealSheet, 3)
    await new TestClient(app).call(forgotPassword, { body: { email: stranger.client.email } })
    await background.settled()
    token = /#reset=(.*)/.exec(mail.sent.at(-1)!.text)![1]!
    const expired = await expiredSession()
    const accounts = { owner: owner.client.cookies, stranger: stranger.client.cookies }
    cookies = { visitor: new Map(), ...accounts, guest: guest.cookies, expired }
    laptop = (await owner.client.call(listDevices)).body[0].id
    before = await ownExport()
    expect(before.assessments).toHaveLength(2)
    putBack = await keepRows(database())
  })

  async function expiredSession(): Promise<Map<string, string>> {
    const client = new TestClient(app)
    await client.call(signIn, { body: { email: owner.client.email, password } })
    const [{ id }] = (await client.call(listDevices)).body
    const past = { expiresAt: new Date(0) }
    await database().orm.update(sessions).set(past).where(eq(sessions.id, id))
    return client.cookies
  }

  /** Makes a call as someone, with a copy of their cookies, for something of the owner, or for `assessmentId`. */
  function call(route: string, who: keyof Row, assessmentId = owner.assessmentId, site = app): Promise<Response> {
    const [method, pattern] = route.split(' ') as [string, string]
    const ids = { 'shared-links': owner.link.id, 'account/passkeys': owner.passkey.id, 'account/devices': laptop }
    const named = Object.entries(ids).find(([noun]) => pattern.startsWith(`/api/${noun}/`))
    const id = named?.[1] ?? assessmentId
    const given: Record<string, string> = { id, day: '7', token: owner.link.token }
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => given[name]!)
    const query = pattern === '/api/comparisons' ? `?from=${owner.assessmentId}&to=${owner.assessmentId}` : ''
    const email = who === 'owner' || who === 'expired' ? owner.client.email : stranger.client.email
    const open = assessmentId === owner.assessmentId ? owner.open : assessmentId
    const body = bodyOf(route, document, { owner, email, token, open })
    const client = Object.assign(new TestClient(site), { cookies: new Map(cookies[who]) })
    return client.open(path + query, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body }),
    })
  }

  function tokensOf(who: keyof Row, answer: Response): string[] {
    const name = 'concord-3000.session'
    const lines = [...answer.headers.getSetCookie(), `${name}=${cookies[who].get(name) ?? ''}`]
    return lines.flatMap((line) => /^concord-3000\.session=(\w+)\./.exec(line)?.[1] ?? [])
  }

  /** Every path that better-auth could answer, with the methods that it knows there. */
  function pathsOfBetterAuth(): [method: string, path: string][] {
    const known = { clientId: 'concord', clientSecret: 'x', name: 'Sample ID' }
    const provider = { issuer: 'https://id.example', ...known, emailDomains: [] }
    const mailTexts = createMailTexts({ product: 'Sample', siteUrl, inbox: 'inbox@example.com' })
    const given = { database: database(), secret, siteUrl, product: 'Sample', provider, mailTexts, now: clock.now }
    const post = mail.of(database(), background)
    const { api } = createAuth({ ...given, outbox: post, hashing: scrypt, sessionMaxDays: 1 })
    return Object.values(api).flatMap(({ path, options }: { path?: string; options: { method: string | string[] } }) =>
      path === undefined ? [] : [options.method].flat().map((method): [string, string] => [method, path]),
    )
  }

  const documentedCalls = () =>
    Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { security }]) => ({
        route: `${method.toUpperCase()} ${asRoute(path)}`,
        wantsSession: security.length > 0,
      })),
    )

  test('covers every call, each of which is documented', () => {
    const served = app.routes.map(({ method, path }) => `${method} ${path}`)
    const documented = documentedCalls().map(({ route }) => route)
    for (const routes of [served, documented]) expect(routes.toSorted()).toEqual(Object.keys(table).toSorted())
  })

  test('documents the need for a session exactly where it refuses visitors', () => {
    const wanting = documentedCalls().filter(({ wantsSession }) => wantsSession)
    const refusing = Object.entries(table).filter(([, { visitor }]) => visitor === 401)
    expect(wanting.map(({ route }) => route).toSorted()).toEqual(refusing.map(([route]) => route).toSorted())
  })

  test('lets better-auth answer nowhere but where the provider sends people back to', async () => {
    const paths = pathsOfBetterAuth()
    for (const known of ['/get-session', '/list-sessions', '/sign-in/anonymous', '/passkey/verify-authentication']) {
      expect(paths.map(([, path]) => path)).toContain(known)
    }
    const answering = await Array.fromAsync(paths, async ([method, path]) => {
      const address = `/api/auth${path.replace(/:\w+/, 'oidc')}`
      const client = Object.assign(new TestClient(app), { cookies: new Map(cookies.owner) })
      const sent = method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }
      const { status } = await client.open(address, { method, ...sent })
      return status === 404 ? [] : [`${method} ${address}`]
    })
    expect(answering.flat()).toEqual(['GET /api/auth/callback/oidc'])
  })

  const ownExport = async () => (await call('GET /api/account/export', 'owner')).json()

  test.each(Object.entries(table))(
    'follows the table, and forbids caches and type sniffing, for %s',
    async (route, row) => {
      // What answers GET answers HEAD.
      const routes = route.startsWith('GET ') ? [route, route.replace('GET', 'HEAD')] : [route]
      for (const who of ['visitor', 'stranger', 'guest', 'expired', 'owner'] as const) {
        for (const asked of routes) {
          const answer = await call(asked, who)
          expect([asked, who, answer.status]).toEqual([asked, who, row[who]])
          const isKept = route === 'GET /api/questions' && answer.status === 200
          expect(answer.headers.get('cache-control')).toBe(isKept ? 'private, no-cache' : 'no-store')
          expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
          const text = await answer.text()
          if (who !== 'owner' && who !== 'expired') expect(text).not.toContain(owner.client.email)
          for (const sessionToken of tokensOf(who, answer)) expect(text).not.toContain(sessionToken)
        }
        await background.settled()
        // The owner, whose session has expired, signs in on another device.
        const isOwn = who === 'owner' || (who === 'expired' && route === 'POST /api/login')
        if (!isOwn) expect(await ownExport()).toEqual(before)
        await putBack()
      }
    },
  )

  test.each(Object.entries(table))('asks for a required consent where the table says so: %s', async (route, row) => {
    await database().orm.update(consents).set({ version: 'an earlier one' })
    const refusing = underConsent[route as Name]
    const ofOpen = /complete$|first-look$/.test(route)
    const outcome = async (who: 'owner' | 'guest', id: string) => {
      const answer = await call(route, who, id, strict)
      return answer.status === 409 ? (await answer.json()).code : answer.status
    }
    const owners = await outcome('owner', refusing && ofOpen ? owner.open : owner.assessmentId)
    expect(owners).toBe(refusing ? 'consent-needed' : row.owner)
    if (refusing?.guest) expect(await outcome('guest', guestsOwn)).toBe('consent-needed')
    await background.settled()
    await putBack()
  })

  const ofAssessments = Object.keys(table).filter((route) => /assessments\/:id|responses$/.test(route))

  test.each(ofAssessments)('denies accounts a guest’s assessment: %s', async (route) => {
    const before = await call('GET /api/assessments/:id', 'guest', guestsOwn).then((answer) => answer.json())
    expect(before.answered).toBe(3)
    for (const who of ['owner', 'stranger'] as const) {
      expect([who, (await call(route, who, guestsOwn)).status]).toEqual([who, 404])
    }
    expect(await call('GET /api/assessments/:id', 'guest', guestsOwn).then((answer) => answer.json())).toEqual(before)
  })
})
