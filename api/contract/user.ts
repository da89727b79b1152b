import { z } from 'zod'
import { Done, endpointsOf, named } from './endpoint.ts'
import { Credentials, ForgottenPassword, LinkConfirmation, PasswordReset, Registration } from './forms/access.ts'

const endpoint = endpointsOf('Account')

export const User = named('User', {
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
export type User = z.infer<typeof User>

export const ConfirmedUser = named('ConfirmedUser', {
  ...User.shape,
  /** answers of a guest in another browser who asked for this account; a sign-in there moves them */
  answersElsewhere: z.int(),
})
export type ConfirmedUser = z.infer<typeof ConfirmedUser>

export const register = endpoint(
  'POST',
  '/api/register',
  'Create an account and sign in, or, with CONFIRM_EMAIL, request the link that does',
  {
    open: true,
    body: Registration,
    status: 201,
    /** with CONFIRM_EMAIL a sentence, the same whether or not the account exists */
    answer: z.union([User, Done]),
    failures: ['email-taken', 'too-many-requests'],
  },
)

export const confirmRegistration = endpoint(
  'POST',
  '/api/register/confirm',
  'Create the account that a mailed link belongs to',
  {
    open: true,
    body: LinkConfirmation,
    status: 201,
    answer: ConfirmedUser,
    failures: ['invalid-token', 'wrong-credentials', 'email-taken', 'too-many-requests'],
  },
)

export const signIn = endpoint('POST', '/api/login', 'Sign in', {
  open: true,
  body: Credentials,
  answer: User,
  failures: ['wrong-credentials', 'too-many-requests'],
})

export const readUser = endpoint('GET', '/api/auth/user', 'The signed-in user', { answer: User })

export const signOut = endpoint('POST', '/api/logout', 'Sign out', { open: true, answer: Done })

export const signOutByLink = endpoint(
  'GET',
  '/api/logout',
  'Sign out via the site’s own link, which leads home, or to a confirmation page if the browser doesn’t send its origin',
  { open: true, status: 303, answer: null },
)

export const forgotPassword = endpoint('POST', '/api/password/forgot', 'Request a new password', {
  open: true,
  body: ForgottenPassword,
  answer: Done,
  failures: ['too-many-requests'],
})

export const resetPassword = endpoint('POST', '/api/password/reset', 'Set a new password', {
  open: true,
  body: PasswordReset,
  answer: Done,
  failures: ['invalid-token', 'too-many-requests'],
})
