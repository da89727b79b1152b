import { expect, test } from 'bun:test'
import { issuesByField } from './issues.ts'

test('each field has the first of its messages, whether its path is a name or a list', () => {
  const issues = [
    { path: ['email'], message: 'first' },
    { path: 'email', message: 'second' },
    { path: 'name', message: 'other' },
  ]
  expect(issuesByField(issues)).toEqual({ email: 'first', name: 'other' })
})
