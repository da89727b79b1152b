import { expect, test } from 'bun:test'
import { sessionMaxDays } from '#api/privacy/retention/contract.ts'
import { createSessionCookies } from './cookies.ts'

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
