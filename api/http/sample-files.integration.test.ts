import { expect, test } from 'bun:test'
import { answerWith } from './static-files.ts'
import { makeSampleFiles } from './sample-files.ts'

const siteUrl = 'https://site.example'
const routeAt = (path: string) => (path.endsWith('/slowly') ? '/results/:id/slowly' : '/results/:id')
const page = (status = 200) => {
  const headers = {
    'content-type': 'text/html',
    'cache-control': 'private, no-store',
    'content-security-policy': 'own',
  }
  return new Response('A flower', { status, headers })
}

test('makes each page of the sample once, for nobody in particular', async () => {
  const asked: Request[] = []
  const files = await makeSampleFiles(
    routeAt,
    async (request) => {
      asked.push(request)
      return page()
    },
    siteUrl,
  )
  const paths = ['/results/6', '/results/6/slowly']
  expect([...files.keys()]).toEqual([...paths, ...paths.map((path) => `/de${path}`)])
  expect(asked.map(({ url }) => url)).toEqual([...files.keys()].map((path) => siteUrl + path))
  expect(asked.filter(({ headers }) => headers.has('cookie'))).toEqual([])
  const file = files.get('/results/6')!
  const answer = answerWith(file, new Request(`${siteUrl}/results/6`))
  expect(answer.headers.toJSON()).toMatchObject({
    'cache-control': 'public, no-cache, no-transform',
    'content-security-policy': 'own',
    etag: file.etag,
  })
  expect(await answer.text()).toBe('A flower')
  const known = new Request(`${siteUrl}/results/6`, { headers: { 'if-none-match': file.etag } })
  expect(answerWith(file, known).status).toBe(304)
})

test.each([
  ['the site isn’t built', () => undefined, page()],
  ['a page can’t be read', routeAt, page(503)],
  ['a page fails', routeAt, null],
])('leaves pages to be made on request if %s', async (_, routes, made) => {
  expect(await makeSampleFiles(routes, () => Promise.resolve(made), siteUrl)).toEqual(new Map())
})
