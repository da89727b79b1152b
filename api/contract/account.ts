import { Done } from './done.ts'
import { endpointsOf } from './endpoint.ts'
import { AccountDeletion, EmailChange, NameChange, PasswordChange } from './forms/account.ts'
import { User } from './user.ts'

const endpoint = endpointsOf('Account')

/** How a change fails that asks for the password. */
export const passwordFailures = ['wrong-credentials', 'no-password', 'too-many-requests'] as const

export const changeNames = endpoint('PATCH', '/api/account', 'Change names', { body: NameChange, answer: User })

export const changeEmail = endpoint('POST', '/api/account/email', 'Change the e-mail address', {
  body: EmailChange,
  answer: User,
  failures: ['email-taken', ...passwordFailures],
})

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
