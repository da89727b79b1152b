import { z } from 'zod'
import { emailField, nameField } from './person.ts'
import { knownPassword, newPassword } from './user.ts'
import { endpoint } from './endpoint.ts'
import { Done } from './done.ts'
import { User } from './user.ts'

/** New names; one that is left out stays, an empty one is taken away. */
export const NameChange = z
  .object({ firstName: nameField.optional(), lastName: nameField.optional() })
  .meta({ id: 'NameChange' })
export type NameChange = z.infer<typeof NameChange>

/** A new address to sign in with, allowed by the password. */
const EmailChange = z
  .object({
    email: emailField('Please enter your new email address.'),
    password: knownPassword,
  })
  .meta({ id: 'EmailChange' })

const PasswordChange = z.object({ currentPassword: knownPassword, newPassword }).meta({ id: 'PasswordChange' })

/** What deleting an account asks for. */
const AccountDeletion = z.object({ password: knownPassword }).meta({ id: 'AccountDeletion' })

export const changeNames = endpoint('PATCH', '/api/account', {
  summary: 'Change names',
  tag: 'Account',
  session: true,
  body: NameChange,
  answer: User,
})

export const changeEmail = endpoint('POST', '/api/account/email', {
  summary: 'Change the e-mail address',
  tag: 'Account',
  session: true,
  body: EmailChange,
  answer: User,
  failures: ['wrong-credentials', 'email-taken', 'too-many-requests'],
})

export const changePassword = endpoint('POST', '/api/account/password', {
  summary: 'Change the password',
  tag: 'Account',
  session: true,
  body: PasswordChange,
  answer: Done,
  failures: ['wrong-credentials', 'too-many-requests'],
})

export const signOutEverywhere = endpoint('POST', '/api/account/sign-out-everywhere', {
  summary: 'Sign out on every device',
  tag: 'Account',
  session: true,
  answer: Done,
})

export const deleteAccount = endpoint('DELETE', '/api/account', {
  summary: 'Delete the account',
  tag: 'Account',
  session: true,
  body: AccountDeletion,
  answer: Done,
  failures: ['wrong-credentials', 'too-many-requests'],
})
