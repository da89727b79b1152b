import { $account } from '../user.ts'
import { createForm, type Form } from './form.ts'
import { refusedAs, wrongPasswordIn } from './refusal.ts'

/**
 * Changes the account's e-mail, and shows it wherever the page shows the account; or says that a link in an email has to
 * be followed first.
 */
export function createEmailForm(): Form {
  return createForm({
    endpoint: 'POST /api/account/email',
    schema: async () => (await import('../../../api/contract/forms/account.ts')).EmailChange,
    initial: { email: '' },
    onDone: (answer) => void ('id' in answer && $account.mutate(answer)),
    received: (answer) =>
      'id' in answer
        ? { title: 'Email changed', description: `From now on you sign in with ${answer.email}.` }
        : { title: 'One step left', description: answer.message },
    refused: refusedAs('Email not changed', {
      foreseen: {
        ...wrongPasswordIn('password'),
        'email-taken': { fields: { email: 'This email belongs to another account.' } },
      },
    }),
  })
}

/** Changes the account's e-mail to the one that a link was mailed to. */
export function createEmailConfirmationForm(): Form {
  return createForm({
    endpoint: 'POST /api/account/email/confirm',
    schema: async () => (await import('../../../api/contract/forms/access.ts')).LinkConfirmation,
    initial: {},
    received: ({ message }) => ({ title: 'Email changed', description: message }),
    refused: refusedAs('Email not changed', {
      foreseen: {
        ...wrongPasswordIn('password'),
        'email-taken': { note: 'Another account has this email by now, so yours stays as it is.' },
      },
    }),
  })
}
