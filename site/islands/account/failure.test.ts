import { describe, expect, test } from 'bun:test'
import type { Problem } from '../../../api/contract/problem.ts'
import { ApiError } from '../../lib/api.ts'
import { type AccountChange, describeChangeError } from './failure.ts'

function refused(status: number, code: Problem['code'], part: Partial<Problem> = {}) {
  return new ApiError(status, '', { message: 'The server says no.', code, ...part })
}

test.each([
  ['email', 'password'],
  ['password', 'currentPassword'],
  ['deletion', 'password'],
] as const)(
  'a wrong password for a change of the %s is said beside the field %s, and nowhere else',
  (change, field) => {
    const failure = describeChangeError(change, refused(401, 'wrong-credentials'))
    expect(failure).toMatchObject({ toast: null, note: null })
    expect(Object.keys(failure.fields)).toEqual([field])
  },
)

test('a taken e-mail is said beside it', () => {
  const failure = describeChangeError('email', refused(409, 'email-taken'))
  expect(failure.fields.email).toContain('another account')
})

test('a field that the server refuses is marked', () => {
  const issues = [{ path: 'newPassword', message: 'Too short.' }]
  expect(describeChangeError('password', refused(400, 'invalid', { issues })).fields).toEqual({
    newPassword: 'Too short.',
  })
})

describe.each([
  [0, 'could not be reached'],
  [429, 'Please wait 14 minutes and try again.'],
  [500, 'on our side'],
])('a change that failed with %i', (status, words) => {
  const error = new ApiError(status, '', null, status === 429 ? 840 : null)

  test.each<AccountChange>(['names', 'email', 'password', 'devices'])(
    'of the %s says why in toast and form',
    (change) => {
      const { toast, note } = describeChangeError(change, error)
      expect(note).toContain(words)
      expect(toast?.description).toBe(note!)
    },
  )

  test('to no account says why in the dialog alone, over which no toast is seen', () => {
    expect(describeChangeError('deletion', error)).toMatchObject({ toast: null, note: expect.stringContaining(words) })
  })
})
