import type { User } from '../../../api/contract/user.ts'
import { isolated } from '../../lib/format.ts'
import { dropSessionHint, pageOwner } from '../../lib/session-hint.ts'
import { leaveWith } from '../../lib/home-message.ts'
import { areas } from '../device-storage.ts'
import { $account } from '../user.ts'
import { createForm, type Form } from './form.ts'
import { refusedAs, wrongPasswordIn } from './refusal.ts'

const userNames = ({ firstName, lastName }: User) => ({ firstName, lastName })

/** Changes the account's names, and shows them wherever the page shows the account. */
export function createNamesForm(user: User): Form {
  const form: Form = createForm({
    endpoint: 'PATCH /api/account',
    schema: async () => (await import('../../../api/contract/forms/account.ts')).NameChange,
    initial: userNames(user),
    onDone(changed) {
      $account.mutate(changed)
      form.offer(userNames(changed))
    },
    received: ({ firstName }) => ({
      title: 'Names saved',
      description: `From now on we greet you ${firstName ? `as ${isolated(firstName)}` : 'without a name'}.`,
    }),
    refused: refusedAs('Names not saved'),
  })
  return form
}

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

const refused = refusedAs('Account not deleted', { foreseen: wrongPasswordIn('password') })

/** Deletes the account with everything in it, here and on the device, and goes to the home page. */
export function createAccountDeletionForm(): Form {
  return createForm({
    endpoint: 'DELETE /api/account',
    schema: async () => (await import('../../../api/contract/forms/account.ts')).AccountDeletion,
    initial: {},
    onDone() {
      const person = pageOwner() ?? ''
      dropSessionHint()
      forgetPerson(person)
      leaveWith('deleted')
    },
    leaves: true,
    // the dialog says it itself
    refused: (error) => ({ ...refused(error), toast: null }),
  })
}

/** True of what is kept for somebody else; a visitor's may be anyone's and does not count. */
function isOfAnother(key: string, person: string): boolean {
  const area = Object.values(areas).find((start) => key.startsWith(start))
  const [owner] = area ? key.slice(area.length).split(':') : []
  return Boolean(owner) && owner !== person
}

/** Removes a person's data from the device: drafts, unsent answers. The theme and other people's data stay. */
function forgetPerson(person: string): void {
  const isKept = (key: string) => key === 'theme' || isOfAnother(key, person)
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const gone = Object.keys(globalThis[storage]).filter((key) => !isKept(key))
      for (const key of gone) globalThis[storage].removeItem(key)
    } catch {
      // a browser that refuses its storage has kept nothing
    }
  }
}
