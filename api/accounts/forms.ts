import * as z from 'zod/mini'
import { words } from '#words'
import { emailField, knownPassword, namedForm, nameField, newPassword, optionalName } from '../contract/fields.ts'
import { oneLine } from '../contract/text.ts'

const email = emailField(() => words('fields').email.missing)

export const Credentials = namedForm('Credentials', { email, password: knownPassword })

const next = z.string().check(z.maxLength(2000), z.regex(...oneLine))

export const Registration = namedForm('Registration', {
  email,
  password: newPassword,
  firstName: optionalName,
  lastName: optionalName,
  next: z._default(next, ''),
})

export const ForgottenPassword = namedForm('ForgottenPassword', { email })

const incomplete = { error: () => words('fields').incompleteLink }

/** Characters of a mailed link's token. */
export const tokenLength = 24
/** With the id, without dashes, of the guest who asked for the account. */
export const guestTokenLength = tokenLength + 32
/** The same two in links that version 0.2 mailed. */
export const earlierTokenLengths = [32, 68] as const

const token = z
  .string(incomplete)
  .check(z.minLength(1, incomplete), z.maxLength(200, incomplete), z.regex(oneLine[0], incomplete))

export const LinkConfirmation = namedForm('LinkConfirmation', { token, password: knownPassword })

export const ProviderSignIn = namedForm('ProviderSignIn', { next })

export const ProviderLinking = namedForm('ProviderLinking', { password: knownPassword })

export const PasswordReset = namedForm('PasswordReset', { token, password: newPassword })

/** Absent: unchanged. Empty: removed. */
export const NameChange = namedForm('NameChange', { firstName: z.optional(nameField), lastName: z.optional(nameField) })
export type NameChange = z.infer<typeof NameChange>

export const EmailChange = namedForm('EmailChange', {
  email: emailField(() => words('fields').email.newMissing),
  password: knownPassword,
})

export const PasswordChange = namedForm('PasswordChange', { currentPassword: knownPassword, newPassword })

export const AccountDeletion = namedForm('AccountDeletion', { password: knownPassword })
