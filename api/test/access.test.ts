import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { and, eq, notInArray } from 'drizzle-orm'
import { createBackground } from '../adapters/background.ts'
import type { App } from '../app.ts'
import { listDevices } from '../contract/device.ts'
import { forgotPassword } from '../contract/password.ts'
import { readUser, signIn } from '../contract/user.ts'
import { sessions } from '../db/schema/people.ts'
import { bodies, type Row, table } from './access-table.ts'
import { createTestApp, createTestMail, password, TestClient, TestClock } from './client.ts'
import { onEachDatabase } from './databases.ts'
import { keepRows } from './kept-rows.ts'
import { newWholePerson, type WholePerson } from './person.ts'

// Far more than it takes: a busy machine fails nothing.
setDefaultTimeout(300_000)

onEachDatabase('access', (database) => {
  const background = createBackground()
  const mail = createTestMail()
  const clock = new TestClock()
  let app: App
  let owner: WholePerson
  let stranger: WholePerson
  let token: string
  /** a device of the owner's */
  let laptop: string
  /** what each of them has in the browser */
  let cookies: Record<keyof Row, Map<string, string>>
  let putBack: () => Promise<void>

  beforeAll(async () => {
    app = createTestApp(database(), { background, mail, clock })
    stranger = await newWholePerson(database(), app, clock)
    owner = await newWholePerson(database(), app, clock)
    await new TestClient(app).call(forgotPassword, { body: { email: stranger.client.email } })
    await background.settled()
    token = /#reset=(.*)/.exec(mail.letters.at(-1)!.text)![1]!
    const expired = await expiredSession()
    cookies = { visitor: new Map(), owner: owner.client.cookies, stranger: stranger.client.cookies, expired }
    laptop = (await owner.client.call(listDevices)).body[0].id
    putBack = await keepRows(database())
  })

  async function expiredSession(): Promise<Map<string, string>> {
    const known = (await database().orm.select().from(sessions)).map((session) => session.id)
    const client = new TestClient(app)
    await client.call(signIn, { body: { email: owner.client.email, password } })
    const isNew = and(eq(sessions.userId, await userId()), notInArray(sessions.id, known))
    await database()
      .orm.update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(isNew)
    return client.cookies
  }

  const userId = async (): Promise<string> => (await owner.client.call(readUser)).body.id

  /** Calls in someone's name, with a copy of what their browser has. */
  function call(route: string, who: keyof Row): Promise<Response> {
    const [method, pattern] = route.split(' ') as [string, string]
    const ids = { 'shared-links': owner.link.id, 'account/passkeys': owner.passkey.id, 'account/devices': laptop }
    const named = Object.entries(ids).find(([noun]) => pattern.startsWith(`/api/${noun}/`))
    const id = named?.[1] ?? owner.assessmentId
    const given: Record<string, string> = { id, day: '7', key: owner.paragraph, token: owner.link.token }
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => given[name]!)
    const query = pattern === '/api/comparisons' ? `?from=${owner.assessmentId}&to=${owner.assessmentId}` : ''
    const email = who === 'owner' || who === 'expired' ? owner.client.email : stranger.client.email
    const body = bodies[route]?.({ owner, email, token })
    const client = Object.assign(new TestClient(app), { cookies: new Map(cookies[who]) })
    return client.open(path + query, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
  }

  test('is decided for each call that there is, and for no other; each is documented', async () => {
    const served = app.routes.map(({ method, path }) => `${method} ${path}`)
    const { paths } = (await new TestClient(app).get('/api/openapi')).body as { paths: Record<string, object> }
    const documented = Object.entries(paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const decided = Object.keys(table)
    expect([...new Set([...served, ...documented])].toSorted()).toEqual(decided.toSorted())
    expect(served.filter((route) => !documented.includes(route))).toEqual(['GET /api/openapi'])
    expect(Object.keys(bodies).filter((route) => !decided.includes(route))).toEqual([])
  })

  const ownExport = async () => (await call('GET /api/account/export', 'owner')).json()

  test.each(Object.entries(table))('to %s', async (route, row) => {
    const before = await ownExport()
    expect(before.assessments).toHaveLength(2)
    // What answers GET answers HEAD.
    const routes = route.startsWith('GET ') ? [route, route.replace('GET', 'HEAD')] : [route]
    for (const who of ['visitor', 'stranger', 'expired', 'owner'] as const) {
      for (const asked of routes) {
        const answer = await call(asked, who)
        expect([asked, who, answer.status]).toEqual([asked, who, row[who]])
        const text = await answer.text()
        if (who === 'visitor' || who === 'stranger') expect(text).not.toContain(owner.client.email)
      }
      await background.settled()
      if (who !== 'owner') expect(await ownExport()).toEqual(before)
      await putBack()
    }
  })
})
