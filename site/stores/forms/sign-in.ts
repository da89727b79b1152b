import { goOnSignedIn } from '../way-back.ts'
import { createForm, type Form } from './form.ts'
import { refusedAs } from './refusal.ts'
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
            note: 'No account matches this email and password. Is one of them misspelled?',
          },
        },
      }),
    },
    typedEmail,
  )
}
