import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { RenderPage } from '#api/http/site-pages.ts'
import { day, sessionDays } from '#api/privacy/retention/contract.ts'
import { getUser } from '../contract.ts'
import { sessions } from '#api/db/schema/people.ts'
import { createPages } from '#api/http/pages.ts'
import { createServerClient } from '#site/lib/server-client.ts'
import { fetchResultPage } from '#site/features/results/read.ts'
import { siteUrl } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { newReader, type Reader } from '#api/test/readers.ts'
import { withApp } from '#api/test/set-up.ts'

const sessionLength = sessionDays * 24 * 60 * 60
const asked = { requestId: 'a number', method: 'GET', route: '/results/:id' }

/** Reads what the page of a result shows, and says how that went. */
const render: RenderPage = async (request, locals) => {
  const { kind, status } = await fetchResultPage(
    createServerClient({ request, locals }),
    request.url.split('/').at(-1)!,
  )
  return new Response(kind, { status, headers: { 'content-type': 'text/html' } })
}

onDatabase('the page of a result', (database) => {
  const app = withApp(database)
  const makePage = createPages(render, async (request) => app.handle(request), siteUrl)
  const pages = { handle: async (request: Request) => (await makePage(request, asked))! }
  let reader: Reader
  beforeAll(async () => {
    reader = await newReader(database(), app)
  })

  const open = () => reader.before(pages).client.open(`/results/${reader.assessmentId}`, {})
  const changeSession = async (times: { expiresAt: Date } | { updatedAt: Date }) => {
    const { id } = (await reader.client.call(getUser)).body
    await database().orm.update(sessions).set(times).where(eq(sessions.userId, id))
  }

  test('extends the session in the browser too, uncached', async () => {
    await changeSession({ updatedAt: new Date(Date.now() - day) })
    const page = await open()
    expect([page.status, await page.text()]).toEqual([200, 'result'])
    expect(page.headers.getSetCookie()).toEqual([
      expect.stringMatching(new RegExp(`^session=.+; Max-Age=${sessionLength}; HttpOnly`)),
      expect.stringMatching(new RegExp(`^signed_in=.+; Max-Age=${sessionLength};`)),
    ])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect((await open()).headers.getSetCookie()).toEqual([])
  })

  test('deletes the cookies of an expired session', async () => {
    await changeSession({ expiresAt: new Date(0) })
    const page = await open()
    expect([page.status, await page.text()]).toEqual([401, 'signed-out'])
    expect(page.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^signed_in=; Max-Age=0;/))
  })
})
