import { describe, expect, test } from 'bun:test'
import { Credentials, Registration } from '../../../api/contract/user.ts'
import type { Problem } from '../../../api/contract/problem.ts'
import { ApiError } from '../../lib/api.ts'
import { describeError, describeIssues, describeResetError } from './failure.ts'

function refused(status: number, code: Problem['code'], part: Partial<Problem> = {}) {
  return new ApiError(status, '', { message: 'The server says no.', code, ...part })
}

describe('a form that is not filled in as it must be', () => {
  test('says one thing beside each field and shows no toast', () => {
    const typed = Registration.safeParse({ email: 'ada@', password: 'abc' })
    const failure = describeIssues(typed.error?.issues ?? [])
    expect(failure.toast).toBeNull()
    expect(failure.fields).toEqual({
      email: 'Please enter a valid email address.',
      password: 'Please choose a password of at least 6 characters.',
    })
  })

  test('takes the first of several messages', () => {
    const typed = Credentials.safeParse({ email: 'a', password: '' })
    expect(describeIssues(typed.error?.issues ?? []).fields.password).toBe('Please enter your password.')
    const issues = [
      { path: 'email', message: 'first' },
      { path: 'email', message: 'second' },
    ]
    expect(describeIssues(issues).fields).toEqual({ email: 'first' })
  })
})

describe('a refused try', () => {
  test('to sign in with a wrong password', () => {
    expect(describeError('sign-in', refused(401, 'wrong-credentials')).toast).toEqual({
      title: 'Login failed',
      description: 'Please check your credentials and try again.',
    })
  })

  test('to register a taken e-mail offers the other tab', () => {
    const failure = describeError('registration', refused(409, 'email-taken'))
    expect(failure.toast).toEqual({
      title: 'Registration failed',
      description: 'Please try again with a different email.',
    })
    expect(failure.isTaken).toBe(true)
    expect(failure.fields.email).toContain('already')
  })

  test('over a field puts the message beside it', () => {
    const issues = [{ path: 'email', message: 'That email cannot be used.' }]
    const failure = describeError('registration', refused(400, 'invalid', { issues }))
    expect(failure.fields).toEqual({ email: 'That email cannot be used.' })
    expect(failure.toast?.title).toBe('Registration failed')
  })

  test('for another reason shows the words of the server', () => {
    expect(describeError('sign-in', refused(413, 'too-large')).toast?.description).toBe('The server says no.')
  })
})

test.each([
  [0, 'could not be reached'],
  [429, 'Please wait 14 minutes and try again.'],
  [500, 'on our side'],
])('a try that failed with %i says why, in the toast and in the form', (status, words) => {
  const failure = describeError('sign-in', new ApiError(status, '', null, status === 429 ? 840 : null))
  expect(failure.toast?.description).toContain(words)
  expect(failure.note).toBe(failure.toast?.description ?? null)
})

describe('a new password that was not taken', () => {
  test('for its link leads to a new link', () => {
    expect(describeResetError(refused(400, 'invalid-token')).isUsed).toBe(true)
    const issues = [{ path: 'token', message: 'This link is not complete.' }]
    expect(describeResetError(refused(400, 'invalid', { issues })).isUsed).toBe(true)
  })

  test('for itself, or for want of a connection, can be tried again', () => {
    const issues = [{ path: 'password', message: 'Too short.' }]
    expect(describeResetError(refused(400, 'invalid', { issues })).isUsed).toBe(false)
    expect(describeResetError(new ApiError(0, '', null)).isUsed).toBe(false)
  })
})
