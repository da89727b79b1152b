import { createForm, type Form } from './form.ts'
import { refusedAs } from './refusal.ts'
import { typedEmail } from './typed-email.ts'

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
