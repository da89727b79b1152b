import { afterAll, beforeAll, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { email, product } from '../content/brand.ts'
import { siteName } from '../contract/cookies.ts'
import { copyProject } from '../scripts/testing/project-copy.ts'
import { startServer } from '../scripts/testing/server-process.ts'

const project = copyProject()
const pages = ['/', '/faq', '/manifesto', '/results/6']
const texts = [...pages, '/robots.txt', '/sitemap-index.xml', '/sitemap-0.xml', '/.well-known/security.txt']
/** what a start builds for, as no address is built in */
const builtFor = 'http://localhost:3000'

let started: Awaited<ReturnType<typeof startAt>>[]

async function startAt(SITE_URL: string, GUESTS = 'on') {
  const settings = { SITE_URL, GUESTS, DATA_DIR: join(project.folder, `data-${Bun.hash(SITE_URL)}`) }
  const server = startServer(settings, [process.execPath, 'api/scripts/start.ts'], project.folder)
  const port = await server.port
  const [, address = ''] = /^(\S+), /.exec(await server.places) ?? []
  const read = (path: string, encoding = 'identity') =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': encoding } })
  return { address, server, read }
}

beforeAll(async () => {
  started = [await startAt('https://one.example')]
  started.push(...(await Promise.all([startAt('https://two.example:8443', 'off'), startAt('')])))
})
afterAll(project.remove)

test('names the address of its start in pages, sitemap and robots.txt', async () => {
  const addresses = started.map(({ address }) => address)
  expect(addresses).toEqual(['https://one.example', 'https://two.example:8443', 'http://localhost:0'])
  for (const { address, read } of started) {
    for (const path of texts) {
      const text = await (await read(path)).text()
      const named = [address, builtFor].filter((origin) => text.includes(origin))
      expect({ path, named }).toEqual({ path, named: [address] })
      for (const encoding of ['br', 'gzip']) expect(await (await read(path, encoding)).text()).toBe(text)
    }
  }
})

test('names a contact in a standard security.txt, which expires in less than a year', async () => {
  for (const { address, read } of started) {
    const answer = await read('/.well-known/security.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain;charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    const lines = (await answer.text()).trimEnd().split('\n')
    const { Expires, ...said } = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)))
    expect(said).toEqual({
      Contact: `mailto:${email}`,
      'Preferred-Languages': 'en',
      Canonical: `${address}/.well-known/security.txt`,
      Policy: `${address}/security`,
    })
    const days = (Date.parse(Expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(178)
    expect(days).toBeLessThan(365)
    expect((await read('/security')).status).toBe(200)
  }
})

test('gives pictures another text at another address', async () => {
  const pictures = await Promise.all(started.map(async ({ read }) => (await read('/og/results/6.png')).bytes()))
  expect(new Set(pictures.map((bytes) => Bun.hash(bytes))).size).toBe(started.length)
})

test('offers answering without an account only with GUESTS on', async () => {
  for (const path of ['/', '/compass']) {
    const pages = await Promise.all(started.map(async ({ read }) => (await read(path)).text()))
    expect(pages.map((page) => page.includes('/assessment#try'))).toEqual([true, false, true])
  }
})

test('builds once for every address and port', async () => {
  for (const { server } of started) server.child.kill('SIGTERM')
  const ended = await Promise.all(started.map(({ server }) => server.ended))
  expect(ended.map(({ output }) => output.includes('Building'))).toEqual([true, false, false])
  for (const end of ended) expect(end).toMatchObject({ status: 0, errors: '' })
})

/** All that the built site says, with its files' names, except what the last build left for open pages. */
function builtSite(): string {
  const dist = join(project.folder, 'dist')
  const made = new Set(JSON.parse(readFileSync(join(dist, 'made.json'), 'utf8')) as string[])
  const files = readdirSync(join(dist, 'client'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('_astro/') || made.has(`client/${file}`),
  )
  const texts = files.filter((file) => /\.(html|js|css|xml|txt|webmanifest)$/.test(file))
  return [...files, ...texts.map((file) => readFileSync(join(dist, 'client', file), 'utf8'))].join('\n')
}

test('removes every trace of the old name when the product is renamed after a build', async () => {
  const [word = product] = product.split(' ')
  expect(builtSite()).toContain(email)
  project.edit('brand.json', `"${product}"`, '"Two Hearts"')
  project.edit('brand.json', email, 'hello@two.example')
  const { server } = await startAt('https://one.example')
  server.child.kill('SIGTERM')
  await server.ended
  // cookies keep their name, which stands in three places
  const cookieName = new RegExp(`(?<=siteName&quot;:&quot;|<code>|__Host-|\`\`\\})${siteName}`, 'g')
  const renamed = builtSite().replaceAll(cookieName, '')
  expect(renamed.match(new RegExp(`.{0,40}(?:${word}|${email}).{0,40}`, 'gi')) ?? []).toEqual([])
  expect(renamed).toContain('href="/frameworks/two-hearts-journey"')
  expect(renamed).toContain('mailto:hello@two.example')
})
