import { dropSessionHint } from '../../lib/session-hint.ts'
import { $session } from '../user.ts'
import { createForm, type Form, type FormState } from './form.ts'
import { refusedAs, wrongPasswordIn } from './refusal.ts'
import { typedEmail } from './typed-email.ts'

/** Gives the account another password, which signs every other device out. */
export function createPasswordForm(): Form {
  return createForm({
    endpoint: 'POST /api/account/password',
    schema: async () => (await import('../../../api/contract/forms/account.ts')).PasswordChange,
    initial: {},
    received: ({ message }) => ({ title: 'Password changed', description: message }),
    refused: refusedAs('Password not changed', { foreseen: wrongPasswordIn('currentPassword') }),
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
