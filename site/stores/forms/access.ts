import { dropSessionHint } from '../../lib/session-hint.ts'
import { $session } from '../user.ts'
import type { ConfirmedUser, User } from '../../../api/contract/user.ts'
import { goOnSignedIn } from '../way-back.ts'
import { createForm, type Form, type FormState } from './form.ts'
import { refusedAs, wrongPasswordIn } from './refusal.ts'
import { typedEmail } from './typed-email.ts'

export function createSignInForm(): Form {
  return createForm(
    {
      endpoint: 'POST /api/login',
      schema: async () => (await import('../../../api/contract/forms/access.ts')).Credentials,
      initial: { email: '' },
      onDone: () => void goOnSignedIn(),
      leaves: true,
      refused: refusedAs('Login failed', {
        foreseen: {
          'wrong-credentials': {
            toast: 'Please check your credentials and try again.',
          },
        },
      }),
    },
    typedEmail,
  )
}

/** Goes on as somebody new; most people who come here have an account, and need no script for that. */
export function goOnRegistered(user: User): void {
  import('../after-registering.ts').then((after) => after.goOnRegistered(user)).catch(goOnSignedIn)
}

/** The account is made, which another try could not do again. */
const cookiesRefused = {
  note:
    'Your account is ready, but your browser refused the cookie that keeps you signed in. Please allow cookies for this ' +
    'site in your browser’s settings, then sign in.',
}

/** Creates an account and goes on, or calls `onAccount`; with CONFIRM_EMAIL calls `onLetter`, as a mailed link comes first. */
export function createRegistrationForm(onLetter = () => {}, onAccount?: () => void): Form {
  return createForm(
    {
      endpoint: 'POST /api/register',
      schema: async () => (await import('../../../api/contract/forms/access.ts')).Registration,
      initial: { firstName: '', lastName: '', email: '' },
      onDone: (answer) => {
        if (!('id' in answer)) onLetter()
        else if (onAccount) onAccount()
        else goOnRegistered(answer)
      },
      leaves: true,
      refused: refusedAs('Registration failed', {
        foreseen: {
          'cookies-refused': cookiesRefused,
          'email-taken': {
            toast: 'Please try again with a different email.',
            note: null,
            fields: { email: 'Registration failed: Please try again with a different email. Is it yours?' },
          },
        },
      }),
    },
    typedEmail,
  )
}

/**
 * Creates the account that a mailed link belongs to, with the password that was chosen for it. Goes on, or calls
 * `onElsewhere` if the person's answers are in another browser.
 */
export function createRegistrationConfirmationForm(onElsewhere: (user: ConfirmedUser) => void): Form {
  return createForm({
    endpoint: 'POST /api/register/confirm',
    schema: async () => (await import('../../../api/contract/forms/access.ts')).LinkConfirmation,
    initial: {},
    onDone: (user) => (user.answersElsewhere > 0 ? onElsewhere(user) : goOnRegistered(user)),
    leaves: true,
    refused: refusedAs('Registration failed', {
      foreseen: {
        'cookies-refused': cookiesRefused,
        'wrong-credentials': { fields: { password: 'This is not the password that was chosen with this email.' } },
      },
    }),
  })
}

/** Asks for a link to set a new password by mail. The answer is the same whether or not there is such an account. */
export function createForgottenPasswordForm(): Form {
  return createForm(
    {
      endpoint: 'POST /api/password/forgot',
      schema: async () => (await import('../../../api/contract/forms/access.ts')).ForgottenPassword,
      initial: { email: '' },
      refused: refusedAs('No link was sent'),
    },
    typedEmail,
  )
}

/** Sets a new password with the token of a mailed link, which ends every session; then calls `onDone`. */
export function createNewPasswordForm(onDone: () => void): Form {
  return createForm({
    endpoint: 'POST /api/password/reset',
    schema: async () => (await import('../../../api/contract/forms/access.ts')).PasswordReset,
    initial: {},
    onDone() {
      dropSessionHint()
      $session.mutate({ user: null })
      onDone()
    },
    received: () => ({ title: 'Password saved', description: 'Please sign in with your new password.' }),
    refused: refusedAs('Password not saved'),
  })
}

/** True once a link was refused because it was used, is too old or incomplete. The person can ask for another. */
export function isLinkWorthless({ problem, errors }: FormState): boolean {
  return problem === 'invalid-token' || errors.token !== undefined
}

/** Confirms the e-mail that a link was mailed to, which may be a new one. */
export function createEmailConfirmationForm(): Form {
  return createForm({
    endpoint: 'POST /api/account/email/confirm',
    schema: async () => (await import('../../../api/contract/forms/access.ts')).LinkConfirmation,
    initial: {},
    received: ({ message }) => ({ title: 'Email confirmed', description: message }),
    refused: refusedAs('Email not confirmed', {
      foreseen: {
        ...wrongPasswordIn('password'),
        'email-taken': { note: 'Another account has this email by now, so yours stays as it is.' },
      },
    }),
  })
}
