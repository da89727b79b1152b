import { createForm, type Form } from './form.ts'
import { refusedAs, wrongPasswordIn } from './refusal.ts'

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
