import { createHmac } from 'node:crypto'
import { expect, test } from 'bun:test'
import { createTokenReader } from './auth.ts'

const secret = 'a secret of this test'
const sign = (token: string, by = secret) =>
  `session=${encodeURIComponent(`${token}.${createHmac('sha256', by).update(token).digest('base64')}`)}`

test('reads a session from its signed cookie', () => {
  const read = createTokenReader({ secret, siteUrl: 'http://localhost:3000' })
  expect(read(`signed_in=1; ${sign('robin')}; other=2`)).toBe('robin')
  expect(read(sign('kim'))).toBe('kim')
})

test('reads no session with a missing or wrong signature, or under another name', () => {
  const read = createTokenReader({ secret, siteUrl: 'https://example.com' })
  const robin = `__Host-${sign('robin')}`
  expect(read(robin)).toBe('robin')
  const others = ['', 'session', sign('robin'), '__Host-session=robin', `__Host-${sign('robin', 'guessed')}`]
  for (const header of [...others, robin.replace('robin', 'kim')])
    expect([header, read(header)]).toEqual([header, null])
})
