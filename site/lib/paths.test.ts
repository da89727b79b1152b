import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { currentPath, authPath, nextUrl, nextPath, ownPageUrl } from './paths.ts'

const origin = 'https://site.example'
const nextOf = (next: string) => nextUrl({ origin, search: `?${new URLSearchParams({ next })}` })

test.each(['/assessment?id=a1', '/compass', '/faq#question', '/authors'])('leads back to %s after sign-in', (path) => {
  const { search } = new URL(authPath(path), origin)
  expect(nextUrl({ origin, search })).toBe(origin + path)
})

test('leads home if no page is named', () => {
  expect(authPath('/')).toBe('/auth')
  expect(nextUrl({ origin, search: '' })).toBe(`${origin}/`)
})

test.each(['https://elsewhere.example', '//[', '/auth?next=/auth', '/api/logout'])('leads home, not to %j', (next) => {
  expect(nextOf(next)).toBe(`${origin}/`)
})

/** What comes before a host, or looks as if it did. */
const before = fc.constantFrom('/', '\\', '\t', '\n', '\r', '\0', ' ', '.', '%09', '%2f', '%2e', '%5c', '／')
const pieces = fc.constantFrom(
  ...['http:', 'https:', 'javascript:', 'blob:', 'data:', 'file:', 'site.example', 'api', 'auth'],
  ...['@', ':', '#', '?', '[', '%', 'a', '/', '.', origin],
)
const joined = (part: fc.Arbitrary<string>) => fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))
const addresses = fc.oneof(
  fc.tuple(joined(before), fc.constantFrom('elsewhere.example', 'api/logout')).map((parts) => parts.join('')),
  joined(fc.oneof(before, pieces)),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
)

test('never leaves the site, whatever the text', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const target = new URL(nextOf(address), `${origin}/auth`)
      expect(target.href).toStartWith(`${origin}/`)
      expect(target.pathname).not.toMatch(/^\/(api|auth)(\/|$)/)
    }),
    { numRuns: 5000 },
  )
})

test('finds an own page by its path and by its whole address', () => {
  expect(ownPageUrl('/compass?a=1', origin)).toBe(`${origin}/compass?a=1`)
  expect(ownPageUrl(`${origin}/compass?a=1`, origin)).toBe(`${origin}/compass?a=1`)
})

test('gives emails a path on this site other than home', () => {
  const pathTo = (next: string) => nextPath({ origin, search: `?${new URLSearchParams({ next })}` })
  expect(pathTo('/changes?from=a&to=b')).toBe('/changes?from=a&to=b')
  expect(['/', 'https://elsewhere.example/x', `/${'x'.repeat(2000)}`].map(pathTo)).toEqual(['', '', ''])
})

test('shows paths as visitors see them', () => {
  const seen = (path: string) => currentPath(new URL(path, 'http://localhost'))
  expect(['/', '/index.html', '/faq.html', '/faq'].map(seen)).toEqual(['/', '/', '/faq', '/faq'])
  expect(['/pause/', '/index-of'].map((path) => seen(`/frameworks${path}`))).toEqual([
    '/frameworks/pause',
    '/frameworks/index-of',
  ])
})
