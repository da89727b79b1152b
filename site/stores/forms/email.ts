import { $account } from '../user.ts'
import { createForm, type Form } from './form.ts'
import { refusedAs, wrongPasswordIn } from './refusal.ts'

/** Changes the account's e-mail, and shows it wherever the page shows the account. */
export function createEmailForm(): Form {
  return createForm({
    endpoint: 'POST /api/account/email',
    schema: async () => (await import('../../../api/contract/forms/account.ts')).EmailChange,
    initial: { email: '' },
    onDone: (user) => $account.mutate(user),
    received: ({ email }) => ({ title: 'Email changed', description: `From now on you sign in with ${email}.` }),
    refused: refusedAs('Email not changed', {
      foreseen: {
        ...wrongPasswordIn('password'),
        'email-taken': { fields: { email: 'This email belongs to another account.' } },
      },
    }),
  })
}
