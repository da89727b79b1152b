import { expect, test } from 'bun:test'
import { sessionMaxDays } from '#api/privacy/retention/contract.ts'
import { createSessionCookies } from './cookies.ts'
import { createHmac } from 'node:crypto'
import { createTokenReader } from './auth.ts'

test('sets only the last session after a retried sign-in', () => {
  const headers = new Headers()
  headers.append('set-cookie', 'session=rolled-back.x; Path=/; HttpOnly')
  headers.append('set-cookie', 'other=1; Path=/')
  headers.append('set-cookie', 'session=stored.y; Path=/; HttpOnly')
  const names = createSessionCookies({ siteUrl: 'http://localhost:3000', sessionMaxDays })
    .signedIn(headers, 'robin')
    .map((line) => line.split(';')[0])
  expect(names).toEqual(['session=stored.y', 'other=1', 'signed_in=robin'])
})

const secret = 'a secret of this test'
const sign = (token: string, by = secret) =>
  `session=${encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`)}`

test('reads no session with a missing or wrong signature, or under another name', () => {
  const read = createTokenReader({ secret, siteUrl: 'https://example.com' })
  const robin = `__Host-${sign('robin')}`
  expect(read(robin)).toBe('robin')
  const others = ['', 'session', sign('robin'), '__Host-session=robin', `__Host-${sign('robin', 'guessed')}`]
  for (const header of [...others, robin.replace('robin', 'kim')])
    expect([header, read(header)]).toEqual([header, null])
})
