import { goOnSignedIn } from '../way-back.ts'
import { createForm, type Form } from './form.ts'
import { refusedAs } from './refusal.ts'

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
