import { expect, test } from 'bun:test'
import { createHmac } from 'node:crypto'
import { sessionMaxDays } from '#api/contract/lifetimes.ts'
import { createSessionCookies, createTokenReader } from './cookies.ts'

const secret = 'a secret of this test'

test('sets only the last session after a retried sign-in', () => {
  const headers = new Headers()
  headers.append('set-cookie', 'concord-3000.session=rolled-back.x; Path=/; HttpOnly')
  headers.append('set-cookie', 'other=1; Path=/')
  headers.append('set-cookie', 'concord-3000.session=stored.y; Path=/; HttpOnly')
  const names = createSessionCookies({ siteUrl: 'http://localhost:3000', secret, sessionMaxDays })
    .signedIn(headers, 'robin')
    .map((line) => line.split(';')[0])
  expect(names).toEqual(['concord-3000.session=stored.y', 'other=1', 'concord-3000.signed_in=robin'])
})

const name = '__Host-concord.session'
const sign = (token: string, by = secret) =>
  `${name}=${encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`)}`

test.each([
  ['', null],
  [name, null],
  [`${name}=robin`, null],
  [sign('robin', 'guessed'), null],
  [sign('robin').replace('robin', 'kim'), null],
  [sign('robin').replace('__Host-', ''), null],
  [sign('robin'), 'robin'],
  // a neighbour's cookie of the same name may come first
  [`${name}=abc; ${name}=%E0%A4%A; ${sign('kim', 'guessed')}; ${sign('robin')}`, 'robin'],
])('reads in the cookies %p the session %p', (header, token) => {
  expect(createTokenReader({ secret, name })(header)).toBe(token)
})
