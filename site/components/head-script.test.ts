import { withBrowser } from '../test/dom.fixture.ts'
import { expect, test } from 'bun:test'
import { cookieName } from '#api/contract/cookies.ts'
import { idOf } from '#site/test/viewer.fixture.ts'
import { dropSession, pageViewer, type Viewer, viewerNow } from '../lib/session/viewer.ts'
import { runHeadScript } from './head-script.fixture.ts'

withBrowser({ isNewForEach: true })

const dataset = () => document.documentElement.dataset
const [robin, kim] = [idOf('robin'), idOf('kim')]
const named = (name: string) => cookieName(new URL('https://concord.example'), name)
const write = (pair: string) => void (document.cookie = `${pair}; Path=/; Secure`)

test.each([
  ['an account', { [named('signed_in')]: robin }, { signedIn: robin }],
  ['a guest', { [named('guest')]: robin }, { guest: robin }],
  ['an account with cookies of version 0.2 beside a neighbour', { guest: '1', signed_in: robin }, { signedIn: robin }],
  [
    'an account with old cookies beside a cookie that names the site',
    { signed_in: robin, from: '__Host-concord.example' },
    { signedIn: robin },
  ],
  ['a guest beside a neighbour with old cookies', { [named('guest')]: robin, signed_in: kim }, { guest: robin }],
  ['a visitor beside a neighbour', { signed_in: '1', guest: '1', [named('guest')]: '1' }, {}],
  ['a visitor with a hint that no server sets', { [named('guest')]: '-'.repeat(36) }, {}],
  ['a visitor beside a site at another port', { '__Host-concord-8443.signed_in': kim }, {}],
] as const)('marks the page of %s', (_, cookies, shown) => {
  for (const pair of Object.entries(cookies)) write(pair.join('='))
  runHeadScript()
  const { signedIn, guest } = dataset()
  expect(JSON.parse(JSON.stringify({ signedIn, guest }))).toEqual(shown)
  const [kind = 'visitor'] = Object.keys(shown).map((mark) => (mark === 'guest' ? 'guest' : 'account'))
  expect([pageViewer(), viewerNow()]).toEqual([viewerNow(), { kind, id: Object.values(shown)[0] ?? null } as Viewer])
})

test('counts a neighbour’s id until our server has refused it', () => {
  write(`signed_in=${kim}`)
  runHeadScript()
  expect([dataset().signedIn, viewerNow().id]).toEqual([kim, kim])
  dropSession()
  runHeadScript()
  expect([dataset().signedIn, viewerNow().id]).toEqual([undefined, null])
  expect(document.cookie).toContain(`signed_in=${kim}`)
})
