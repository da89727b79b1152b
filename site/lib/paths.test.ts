import { expect, test } from 'bun:test'
import { authPath, nextPath } from './paths.ts'

test('signing in leads back to where a person came from', () => {
  const path = authPath('/assessment?id=a1')
  expect(nextPath(new URL(path, 'https://site.example').search)).toBe('/assessment?id=a1')
})

test('home is the way where none is named', () => {
  expect(authPath('/')).toBe('/auth')
  expect(nextPath('')).toBe('/')
})

test.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', '/auth', 'javascript:0'])(
  '%s is not gone to',
  (next) => {
    expect(nextPath(`?next=${encodeURIComponent(next)}`)).toBe('/')
  },
)
