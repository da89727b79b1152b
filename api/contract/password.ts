import { z } from 'zod'
import { emailField } from './person.ts'
import { oneLine } from './text.ts'
import { newPassword } from './user.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './done.ts'

/** How long a link to a new password is good for, in seconds. */
export const resetLength = 60 * 60

/** Whose password was forgotten. */
const ForgottenPassword = z
  .object({ email: emailField('Please enter your email address.') })
  .meta({ id: 'ForgottenPassword' })

const incomplete = 'This link is not complete. Please open it again from the email.'

/** A new password, allowed by the token of a link that was sent by mail. */
const PasswordReset = z
  .object({
    token: z.string({ error: incomplete }).min(1, incomplete).max(200, incomplete).regex(oneLine[0], incomplete),
    password: newPassword,
  })
  .meta({ id: 'PasswordReset' })

export const forgotPassword = endpoint('POST', '/api/password/forgot', {
  summary: 'Ask for a new password',
  tag: 'Account',
  body: ForgottenPassword,
  answer: Done,
  failures: ['too-many-requests'],
})

export const resetPassword = endpoint('POST', '/api/password/reset', {
  summary: 'Set a new password',
  tag: 'Account',
  body: PasswordReset,
  answer: Done,
  failures: ['invalid-token', 'too-many-requests'],
})
