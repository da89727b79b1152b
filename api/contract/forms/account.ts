import * as z from 'zod/mini'
import { emailField, knownPassword, nameField, newPassword } from './fields.ts'

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
