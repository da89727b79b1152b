import { z } from 'zod'
import { Done, endpointsOf } from './endpoint.ts'
import { LinkConfirmation } from './forms/access.ts'
import { AccountDeletion, EmailChange, NameChange, PasswordChange } from './forms/account.ts'
import { User } from './user.ts'

const endpoint = endpointsOf('Account')

export const passwordFailures = ['wrong-credentials', 'no-password', 'too-many-requests'] as const

export const changeNames = endpoint('PATCH', '/api/account', 'Change names', { body: NameChange, answer: User })

export const changeEmail = endpoint(
  'POST',
  '/api/account/email',
  'Change the email address, or, if mail is configured, request the link that does',
  {
    body: EmailChange,
    /** With mail, the same sentence whether or not another account has the address. */
    answer: z.union([User, Done]),
    failures: ['email-taken', ...passwordFailures],
  },
)

export const confirmEmailChange = endpoint(
  'POST',
  '/api/account/email/confirm',
  'Confirm the email address that a link was mailed to, and switch to it if it’s new',
  {
    open: true,
    body: LinkConfirmation,
    answer: Done,
    failures: ['invalid-token', 'email-taken', ...passwordFailures],
  },
)

export const changePassword = endpoint('POST', '/api/account/password', 'Change the password', {
  body: PasswordChange,
  answer: Done,
  failures: passwordFailures,
})

export const signOutEverywhere = endpoint('POST', '/api/account/sign-out-everywhere', 'Sign out on every device', {
  answer: Done,
})

export const deleteAccount = endpoint('DELETE', '/api/account', 'Delete the account', {
  body: AccountDeletion,
  answer: Done,
  failures: passwordFailures,
})
