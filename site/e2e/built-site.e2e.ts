import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { words } from '#words'
import brand from '#content/brand.json' with { type: 'json' }
import {
  builtFile,
  builtFilesEnding,
  builtPages,
  found,
  publicPages,
  readingPages,
  scriptBytes,
  styleBytes,
  subresourcesOf,
} from './built-pages.ts'
import { laterSheet } from './sheets.ts'
import { expect, plain as test, resultToRead, sharedLink, test as story } from './story.ts'
import { unestimatedIn } from '../test/unestimated.fixture.ts'

const kibibyte = 1024
const informing = ['/', '/404', '/about', '/faq', '/manifesto', '/method', '/privacy', '/security', '/terms']

/** Parts of groups as built scripts name them: `words('auth').refusals`, and `{ refusals } = words('auth')`. */
const readings = /(?:\{([\w$:,.]+)\}=)?\b[\w$]+\(`(\w+)`\)(?:\.(\w+))?/g

function expectWordsOf(path: string, html: string): void {
  const [json = '{}'] = found(html, /id="words">([\s\S]*?)<\/script>/g)
  const has = (groups: object, [group = '', part = '']: string[]) => part in Object(groups[group as keyof object])
  const files = subresourcesOf(html).filter((file) => file.endsWith('.js'))
  // without patterns in patterns
  const scripts = files.map((file) => String(builtFile(file)).replaceAll(/:\{[^{}]*\}/g, ''))
  const read = scripts
    .flatMap((script) => [...script.matchAll(readings)])
    .flatMap(([, taken = '', group = '', part = '']) =>
      (part ? [part] : taken.split(/:[^,]*,?|,/)).map((one) => [group, one]),
    )
  const parts = read.filter((one) => has({ [one[0]!]: words(one[0] as 'common') }, one))
  expect(parts, path).not.toEqual([])
  const lacking = parts.filter((one) => !has(JSON.parse(json) as object, one))
  expect.soft(lacking, path).toEqual([])
  // German needs more letters
  expect.soft(brotliCompressSync(json).length, path).toBeLessThan(path.startsWith('/de/') ? 7000 : 6000)
}

test('brings all words that its scripts read, also later, under 6 kB, in German under 7', () => {
  for (const { path, html } of builtPages) expectWordsOf(path, html)
  const scripts = builtPages.flatMap(({ html }) => subresourcesOf(html)).filter((file) => file.endsWith('.js'))
  const said = [...new Set(scripts)].map((file) => String(builtFile(file))).join()
  const texts = found(JSON.stringify([words('taglines'), words('result')]), /"([^"]{30,})"/g)
  expect(texts.filter((text) => said.includes(text))).toEqual([])
})

test('keeps pages that only inform small and without islands', () => {
  const paths = readingPages.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(informing))
  expect(paths.filter((path) => path.startsWith('/frameworks/')).length).toBeGreaterThanOrEqual(6)
  for (const page of readingPages) {
    const [script, style] = [scriptBytes(page.html), styleBytes(page)]
    expect.soft(script, `JavaScript of ${page.path}`).toBeLessThanOrEqual(5 * kibibyte)
    expect.soft(style, `CSS of ${page.path}`).toBeLessThanOrEqual(24 * kibibyte)
    test.info().annotations.push({ type: page.path, description: `${script} bytes of JavaScript, ${style} of CSS` })
  }
})

test('calls every error and threshold estimated', () => {
  const said = readingPages.flatMap(({ html }) =>
    found(html, /<(?:p|li|td|dd)\b[^>]*>([\s\S]*?)<\/(?:p|li|td|dd)>/g).map((text) => text.replaceAll(/<[^>]*>/g, '')),
  )
  expect(said.filter((text) => text.includes('(estimated)')).length).toBeGreaterThan(3)
  expect(unestimatedIn(said)).toEqual([])
})

test('writes CSS that the oldest browsers can read, where rules are not nested', () => {
  const sheets = builtPages.flatMap(({ html }) => found(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g))
  expect(sheets).not.toEqual([])
  for (const path of new Set(sheets)) expect(builtFile(path)?.toString()).not.toMatch(/[{;}]&/)
})

test('marks the names of the product and the frameworks as not to be translated, and nothing else', () => {
  const kept = /<(\w+)(?=[^>]*translate="no")[^>]*>\s*([^<]*?)\s*<\/\1>/g
  const frameworks = builtPages.filter(({ path }) => path.includes('/frameworks/'))
  const titles = frameworks.flatMap(({ html }) => found(html, /<h1[^>]*>\s*([^<]*?)\s*<\/h1>/g))
  for (const { path, html } of builtPages) {
    const names = [...html.matchAll(kept)].map((match) => match[2]!)
    expect.soft([brand.product, ...titles], path).toEqual(expect.arrayContaining(names))
    const body = html.replace(kept, '').replaceAll(/^[\s\S]*<\/head>|<(script|style|noscript)[\s\S]*?<\/\1>/g, '')
    expect.soft(body.replaceAll(/<[^>]*>/g, ''), path).not.toContain(brand.product)
  }
})

test('keeps fonts small, and includes their licences and those of scripts', () => {
  const bytes = builtFilesEnding('.woff2').reduce((sum, file) => sum + file.length, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(90 * kibibyte)
  const [fonts, scripts] = ['fonts', 'scripts'].map((name) => builtFile(`/licences/${name}.txt`)?.toString())
  expect(fonts?.match(/SIL OPEN FONT LICENSE Version 1\.1/g)).toHaveLength(2)
  expect(scripts).toContain('## react-dom')
})

const validators = {
  reading: new HtmlValidate(
    new StaticConfigLoader({
      extends: ['html-validate:recommended'],
      rules: { 'valid-id': ['error', { relaxed: true }], 'no-inline-style': 'off' },
    }),
  ),
  // islands have React's spelling, and Astro puts their styles next to them
  withIslands: new HtmlValidate(
    new StaticConfigLoader({
      extends: ['html-validate:standard'],
      rules: { 'valid-id': ['error', { relaxed: true }], 'element-permitted-content': 'off' },
    }),
  ),
}

/** What is wrong with the HTML of a page, a line each. */
async function htmlFaults(path: string, html: string, { hasIsland }: { hasIsland: boolean }): Promise<string[]> {
  const { results } = await validators[hasIsland ? 'withIslands' : 'reading'].validateString(html)
  return results
    .flatMap((result) => result.messages)
    .map(({ line, ruleId, message }) => `${path}:${line} ${ruleId}: ${message}`)
}

test('builds valid HTML', async () => {
  for (const { path, html, hasIsland } of builtPages) {
    expect.soft(await htmlFaults(path, html, { hasIsland })).toEqual([])
  }
})

story('serves valid HTML for pages made on request, with all words of their scripts', async ({ page }) => {
  const id = await resultToRead(page, laterSheet)
  const results = ['/results/6', `/results/${id}`, `/results/${id}/slowly`, '/results/nonsense']
  for (const path of [...results, '/shared/nothing', await sharedLink(page, id)]) {
    const html = await (await page.request.get(path)).text()
    expect(html).toContain('</html>')
    expect.soft(await htmlFaults(path, html, { hasIsland: true })).toEqual([])
    expectWordsOf(path, html)
    expectUnknownToBlockers(path, html)
  }
})

/** No list of a content blocker has these. */
const plainNames = [
  'apple-touch-icon.png',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'method/statements.json',
  'service-worker.js',
]
const hashed = /^\/_astro\/(fonts\/[0-9a-f]{16}|[0-9a-f]{10})\.(js|css|woff2)$/

function expectUnknownToBlockers(path: string, html: string): void {
  const paths = subresourcesOf(html)
  const missing = paths.filter((one) => builtFile(one) === null)
  const named = paths.filter((one) => !hashed.test(one)).map((one) => one.replace(/^\/(?:de\/)?/, ''))
  expect.soft(missing, path).toEqual([])
  expect.soft([...plainNames, 'site.webmanifest'], path).toEqual(expect.arrayContaining(named))
  expect.soft(paths.map(extname), path).toEqual(expect.arrayContaining(['.js', '.css', '.woff2', '.png']))
}

test('loads no file by a name that content blockers may know', () => {
  for (const { path, html } of builtPages) expectUnknownToBlockers(path, html)
})

story('serves the sample as a file, the same to everyone', async ({ page, request }) => {
  await resultToRead(page, laterSheet)
  for (const path of ['/results/6', '/results/6/slowly']) {
    const [own, theirs] = await Promise.all([page.request.get(path), request.get(path)])
    expect(await own.text()).toBe(await theirs.text())
    const { etag = '', 'cache-control': caching } = own.headers()
    expect(caching).toBe('public, no-cache, no-transform')
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304)
  }
})

test('makes pages at no other address', async ({ request, baseURL }) => {
  const pages = ['/results', '/results/6/more', '/results/6/index.html', '/results/%zz', '//results/6/', '/editor']
  const pictures = ['/og/results/7.png', '/shared/nothing/other.png', '/shared/nothing/picture%2Epng', '/_image']
  for (const path of [...pages, ...pictures]) expect((await request.get(baseURL + path)).status(), path).toBe(404)
})

test('gives each public page one h1 and its own title, description and picture of 1200 by 630', () => {
  const paths = [...informing.filter((path) => path !== '/404'), '/compass', '/community', '/contact', '/beta-feedback']
  expect(publicPages.map(({ path }) => path)).toEqual(expect.arrayContaining(paths))
  for (const pattern of [
    /<title>([^<]+)<\/title>/g,
    /<meta name="description" content="([^"]+)"/g,
    /<meta property="og:image" content="([^"]+)"/g,
  ]) {
    for (const language of ['en', 'de']) {
      const pages = publicPages.filter(({ html }) => html.includes(`<html lang="${language}"`))
      const values = pages.flatMap(({ html }) => found(html, pattern))
      expect(values).toHaveLength(pages.length)
      expect(new Set(values).size).toBe(pages.length)
    }
  }
  for (const { path, html } of publicPages) {
    expect.soft(found(html, /<h1[\s>]([^<]*)/g).length, `h1 of ${path}`).toBe(1)
    const [address = ''] = found(html, /<meta property="og:image" content="([^"]+)"/g)
    const png = builtFile(new URL(address).pathname)
    expect.soft([png?.readUInt32BE(16), png?.readUInt32BE(20)], `picture of ${path}`).toEqual([1200, 630])
  }
})

test('leads each link within the site to a page and an anchor', () => {
  const byPath = new Map(builtPages.map((page) => [page.path, page]))
  const lost: string[] = []
  for (const { path, html } of builtPages) {
    for (const href of found(html, /\s(?:href|src)="([^"]*)"/g)) {
      const target = new URL(href, `http://site${path}`)
      if (target.host !== 'site' || target.pathname.startsWith('/api/')) continue
      const inEnglish = target.pathname.replace(/^\/de(?=\/)/, '')
      if (inEnglish === '/results/6') continue // made at the start
      const page = byPath.get(target.pathname)
      if (!page && builtFile(target.pathname) === null) lost.push(`${path}: ${href}`)
      const anchor = decodeURIComponent(target.hash.slice(1))
      // islands read the anchors of these themselves
      const isLeftToIsland = anchor === '' || ['/assessment', '/auth', '/auth/link'].includes(inEnglish)
      if (page && !isLeftToIsland && !page.html.includes(` id="${anchor}"`)) lost.push(`${path}: ${href}`)
    }
  }
  expect(lost).toEqual([])
})

test('lists exactly the public pages in the sitemap', () => {
  const sitemap = builtFile('/sitemap-0.xml')?.toString() ?? ''
  const listed = found(sitemap, /<loc>([^<]+)<\/loc>/g).map((address) => new URL(address).pathname)
  expect(listed.toSorted()).toEqual(publicPages.map(({ path }) => path).toSorted())
  const canonical = publicPages.flatMap(({ html }) => found(html, /rel="canonical" href="([^"]+)"/g))
  expect(canonical.map((address) => new URL(address).pathname).toSorted()).toEqual(listed.toSorted())
  expect(builtFile('/robots.txt')?.toString()).toMatch(/^Sitemap: https?:\/\/.+\/sitemap-index\.xml$/m)
})

test('describes home, FAQ and articles in structured data', () => {
  const dataOf = (path: string) => {
    const { html } = builtPages.find((page) => page.path === path)!
    return JSON.parse(found(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)[0] ?? 'null')
  }
  expect(dataOf('/')['@type']).toBe('Organization')
  expect(dataOf('/faq').mainEntity.length).toBeGreaterThanOrEqual(12)
  expect(dataOf('/faq').mainEntity[0].acceptedAnswer.text).not.toMatch(/[<{*]|\]\(/)
  const frameworks = publicPages.map(({ path }) => path).filter((path) => path.startsWith('/frameworks/'))
  for (const path of ['/manifesto', ...frameworks]) {
    const kinds = dataOf(path)['@graph'].map((part: { '@type': string }) => part['@type'])
    expect(kinds).toEqual(['Article', 'BreadcrumbList'])
  }
})

test('leaves the page for editors out of the build', () => {
  const made = ['dist/client', 'dist/server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  expect(made.filter((path) => /editor/i.test(path))).toEqual([])
  const code = made.filter((path) => /\.(html|js|mjs|css)$/.test(path))
  expect(code.length).toBeGreaterThan(50)
  expect(code.filter((path) => readFileSync(path, 'utf8').includes('Simulated person'))).toEqual([])
})
