import { z } from 'zod'
import { offeredLanguages } from '#language'
import { words } from '#words'
import { Done, endpointsOf, namedObject } from '../contract/endpoint.ts'
import {
  AccountDeletion,
  Credentials,
  EmailChange,
  ForgottenPassword,
  LinkConfirmation,
  NameChange,
  PasswordChange,
  PasswordReset,
  Registration,
} from './forms.ts'

const endpoint = endpointsOf('Account')

export const User = namedObject('User', {
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
export type User = z.infer<typeof User>

export const ConfirmedUser = namedObject('ConfirmedUser', {
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

export const getUser = endpoint('GET', '/api/auth/user', 'The signed-in user', { answer: User })

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

export const passwordFailures = ['wrong-credentials', 'no-password', 'too-many-requests'] as const

export const changeNames = endpoint('PATCH', '/api/account', 'Change names', { body: NameChange, answer: User })

/** `language`: the name of a folder in content/ */
const LanguageChoice = namedObject('LanguageChoice', {
  language: z.enum(offeredLanguages(), { error: () => words('problems').requests.noLanguage }),
})

export const chooseLanguage = endpoint(
  'PUT',
  '/api/account/language',
  'Choose the language of emails, one that the site is offered in',
  { guests: true, body: LanguageChoice, answer: LanguageChoice },
)

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
