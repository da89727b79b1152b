import { describe, expect, test } from 'bun:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { loadSiteFiles } from './site-files.ts'
import { withFolder } from '../test/set-up.ts'

const builtFor = 'http://localhost:3000'
const policy = "default-src 'self'"
const page =
  '<!doctype html><p><a href="/auth">Start</a> <a data-needs="guests" href="/assessment#try"><span>Try it</span></a></p>' +
  '<template><p data-needs="guests">Not yours?</p></template><script>if (1 < 2) run("<b>")</script><p>Ä &amp; B</p>'
const without =
  '<!doctype html><p><a href="/auth">Start</a> </p>' +
  '<template></template><script>if (1 < 2) run("<b>")</script><p>Ä &amp; B</p>'
const privacy =
  '<p><span data-needs="no-retention">It stays.</span> <template data-needs="retention">It ends RETENTION_MONTHS months on.</template></p>'
const folder = withFolder('site-files', {
  'client/index.html': page,
  'client/index.html.br': 'brotli',
  'client/index.html.gz': 'gzip',
  'client/privacy.html': privacy,
  'client/faq.html': '<h1>FAQ</h1>',
  'client/faq.html.br': 'brotli',
  'client/faq.html.gz': 'gzip',
  'client/robots.txt': `Sitemap: ${builtFor}/sitemap.xml, <i data-needs="guests">as it is</i>`,
  'server/note.json': JSON.stringify({ siteUrl: builtFor, policies: { '/': policy } }),
})

/** A file of the site as each encoding of it reads. */
function textsOf(path: string, settings: { guests: boolean; siteUrl?: string }): string[] {
  const { identity, br, gzip } = loadSiteFiles(folder, { siteUrl: builtFor, ...settings }).get(path)!
  return [identity, br && brotliDecompressSync(br), gzip && gunzipSync(gzip)].map((bytes) =>
    String(bytes && text(bytes)),
  )
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

test('says how long inactive accounts are kept if the operator set it, and else that they stay', () => {
  const [stays, ends] = [undefined, 18].map((retentionMonths) => {
    const { identity } = loadSiteFiles(folder, { siteUrl: builtFor, guests: true, retentionMonths }).get('/privacy')!
    return text(identity)
  })
  expect(stays).toBe(privacy)
  expect(ends).toBe('<p> It ends 18 months on.</p>')
})

describe('without guests', () => {
  test('removes what needs guests in every encoding, and nothing else', () => {
    expect(textsOf('/', { guests: false })).toEqual([without, without, without])
  })

  test('changes the tag, and keeps the policy', () => {
    const [withGuests, alone] = [true, false].map((guests) =>
      loadSiteFiles(folder, { siteUrl: builtFor, guests }).get('/')!,
    )
    expect(alone!.etag).not.toBe(withGuests!.etag)
    expect(alone!.headers).toEqual({ ...withGuests!.headers, etag: alone!.etag })
    expect(alone!.headers['content-security-policy']).toBe(policy)
  })

  test('inserts the address of the site', () => {
    const [robots] = textsOf('/robots.txt', { guests: false, siteUrl: 'https://one.example' })
    expect(robots).toBe('Sitemap: https://one.example/sitemap.xml, <i data-needs="guests">as it is</i>')
  })

  test('keeps the compressed files of pages that have nothing for guests', () => {
    const { br, gzip } = loadSiteFiles(folder, { siteUrl: builtFor, guests: false }).get('/faq')!
    expect([br, gzip].map((bytes) => bytes && text(bytes))).toEqual(['brotli', 'gzip'])
  })
})

test('keeps pages as they were built with guests', () => {
  const { identity, br, gzip } = loadSiteFiles(folder, { siteUrl: builtFor, guests: true }).get('/')!
  expect([identity, br, gzip].map((bytes) => bytes && text(bytes))).toEqual([page, 'brotli', 'gzip'])
})
