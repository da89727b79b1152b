import { Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { ForgottenPassword, PasswordReset } from './forms/access.ts'

export const forgotPassword = endpoint('POST', '/api/password/forgot', {
  summary: 'Ask for a new password',
  tag: 'Account',
  open: true,
  body: ForgottenPassword,
  answer: Done,
  failures: ['too-many-requests'],
})

export const resetPassword = endpoint('POST', '/api/password/reset', {
  summary: 'Set a new password',
  tag: 'Account',
  open: true,
  body: PasswordReset,
  answer: Done,
  failures: ['invalid-token', 'too-many-requests'],
})
