import { Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { AccountDeletion, EmailChange, NameChange, PasswordChange } from './forms/account.ts'
import { User } from './user.ts'

export const changeNames = endpoint('PATCH', '/api/account', {
  summary: 'Change names',
  tag: 'Account',
  body: NameChange,
  answer: User,
})

export const changeEmail = endpoint('POST', '/api/account/email', {
  summary: 'Change the e-mail address',
  tag: 'Account',
  body: EmailChange,
  answer: User,
  failures: ['wrong-credentials', 'no-password', 'email-taken', 'too-many-requests'],
})

export const changePassword = endpoint('POST', '/api/account/password', {
  summary: 'Change the password',
  tag: 'Account',
  body: PasswordChange,
  answer: Done,
  failures: ['wrong-credentials', 'no-password', 'too-many-requests'],
})

export const signOutEverywhere = endpoint('POST', '/api/account/sign-out-everywhere', {
  summary: 'Sign out on every device',
  tag: 'Account',
  answer: Done,
})

export const deleteAccount = endpoint('DELETE', '/api/account', {
  summary: 'Delete the account',
  tag: 'Account',
  body: AccountDeletion,
  answer: Done,
  failures: ['wrong-credentials', 'no-password', 'too-many-requests'],
})
