import { goOnSignedIn } from '../way-back.ts'
import { createForm, type Form } from './form.ts'
import { refusedAs } from './refusal.ts'
import { typedEmail } from './typed-email.ts'

/** Creates an account and goes on; calls `onLetter` instead if a link in an email has to be followed first. */
export function createRegistrationForm(onLetter = () => {}): Form {
  return createForm(
    {
      endpoint: 'POST /api/register',
      schema: async () => (await import('../../../api/contract/forms/access.ts')).Registration,
      initial: { firstName: '', lastName: '', email: '' },
      onDone: (answer) => ('id' in answer ? void goOnSignedIn() : onLetter()),
      leaves: true,
      refused: refusedAs('Registration failed', {
        foreseen: {
          'email-taken': {
            toast: 'Please try again with a different email.',
            fields: { email: 'This email has an account already.' },
          },
        },
      }),
    },
    typedEmail,
  )
}

/** Creates the account that a mailed link belongs to, with the password that was chosen for it. */
export function createRegistrationConfirmationForm(): Form {
  return createForm({
    endpoint: 'POST /api/register/confirm',
    schema: async () => (await import('../../../api/contract/forms/access.ts')).LinkConfirmation,
    initial: {},
    onDone: () => void goOnSignedIn(),
    leaves: true,
    refused: refusedAs('Registration failed', {
      foreseen: {
        'wrong-credentials': { fields: { password: 'This is not the password that was chosen with this email.' } },
      },
    }),
  })
}
