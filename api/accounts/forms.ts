import * as z from 'zod/mini'
import { emailField, knownPassword, nameField, newPassword, optionalName } from '../contract/fields.ts'
import { oneLine } from '../contract/text.ts'

const email = emailField('Please enter your email address.')

export const Credentials = z
  .object({ email, password: knownPassword })
  .register(z.globalRegistry, { id: 'Credentials' })

const next = z.string().check(z.maxLength(2000), z.regex(...oneLine))

export const Registration = z
  .object({
    email,
    password: newPassword,
    firstName: optionalName,
    lastName: optionalName,
    next: z._default(next, ''),
  })
  .register(z.globalRegistry, { id: 'Registration' })

export const ForgottenPassword = z.object({ email }).register(z.globalRegistry, { id: 'ForgottenPassword' })

const incomplete = 'This link is incomplete. Please open it again from the email.'

/** Characters of a mailed link's token. */
export const tokenLength = 24
/** With the id, without dashes, of the guest who asked for the account. */
export const guestTokenLength = tokenLength + 32
/** The same two in links that version 0.2 mailed. */
export const earlierTokenLengths = [32, 68] as const

const token = z
  .string({ error: incomplete })
  .check(z.minLength(1, incomplete), z.maxLength(200, incomplete), z.regex(oneLine[0], incomplete))

export const LinkConfirmation = z
  .object({ token, password: knownPassword })
  .register(z.globalRegistry, { id: 'LinkConfirmation' })

export const ProviderSignIn = z.object({ next }).register(z.globalRegistry, { id: 'ProviderSignIn' })

export const ProviderLinking = z
  .object({ password: knownPassword })
  .register(z.globalRegistry, { id: 'ProviderLinking' })

export const PasswordReset = z
  .object({ token, password: newPassword })
  .register(z.globalRegistry, { id: 'PasswordReset' })

/** Absent: unchanged. Empty: removed. */
export const NameChange = z
  .object({ firstName: z.optional(nameField), lastName: z.optional(nameField) })
  .register(z.globalRegistry, { id: 'NameChange' })
export type NameChange = z.infer<typeof NameChange>

export const EmailChange = z
  .object({
    email: emailField('Please enter your new email address.'),
    password: knownPassword,
  })
  .register(z.globalRegistry, { id: 'EmailChange' })

export const PasswordChange = z
  .object({ currentPassword: knownPassword, newPassword })
  .register(z.globalRegistry, { id: 'PasswordChange' })

export const AccountDeletion = z
  .object({ password: knownPassword })
  .register(z.globalRegistry, { id: 'AccountDeletion' })
