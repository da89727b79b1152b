import { Done, endpointsOf } from './endpoint.ts'
import { ForgottenPassword, PasswordReset } from './forms/access.ts'

const endpoint = endpointsOf('Account')

export const forgotPassword = endpoint('POST', '/api/password/forgot', 'Ask for a new password', {
  open: true,
  body: ForgottenPassword,
  answer: Done,
  failures: ['too-many-requests'],
})

export const resetPassword = endpoint('POST', '/api/password/reset', 'Set a new password', {
  open: true,
  body: PasswordReset,
  answer: Done,
  failures: ['invalid-token', 'too-many-requests'],
})
