import { z } from 'zod'
import { emailField, nameField } from './person.ts'
import { knownPassword, newPassword } from './user.ts'

/** New names; one that is left out stays, an empty one is taken away. */
export const NameChange = z.object({ firstName: nameField.optional(), lastName: nameField.optional() })
export type NameChange = z.infer<typeof NameChange>

/** A new address to sign in with, allowed by the password. */
export const EmailChange = z.object({
  email: emailField('Please enter your new email address.'),
  password: knownPassword,
})
export type EmailChange = z.infer<typeof EmailChange>

export const PasswordChange = z.object({ currentPassword: knownPassword, newPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

/** What deleting an account asks for. */
export const AccountDeletion = z.object({ password: knownPassword })
export type AccountDeletion = z.infer<typeof AccountDeletion>
