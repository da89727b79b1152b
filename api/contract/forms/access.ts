import * as z from 'zod/mini'
import { oneLine } from '../text.ts'
import { emailField, knownPassword, newPassword, optionalName } from './fields.ts'

const email = emailField('Please enter your email address.')

export const Credentials = z
  .object({ email, password: knownPassword })
  .register(z.globalRegistry, { id: 'Credentials' })

/** The page of this site to go on to. */
const next = z.string().check(z.maxLength(2000), z.regex(...oneLine))

/** What a person sends to create an account. Both names and the next page may be left out. */
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

const incomplete = 'This link is not complete. Please open it again from the email.'

const token = z
  .string({ error: incomplete })
  .check(z.minLength(1, incomplete), z.maxLength(200, incomplete), z.regex(oneLine[0], incomplete))

/** The token of a link that was sent by mail, with the password of the account that it creates or changes. */
export const LinkConfirmation = z
  .object({ token, password: knownPassword })
  .register(z.globalRegistry, { id: 'LinkConfirmation' })

/** The page of this site to go on to after signing in by another service. */
export const ProviderSignIn = z.object({ next }).register(z.globalRegistry, { id: 'ProviderSignIn' })

/** A new password, allowed by the token of a link that was sent by mail. */
export const PasswordReset = z
  .object({ token, password: newPassword })
  .register(z.globalRegistry, { id: 'PasswordReset' })
