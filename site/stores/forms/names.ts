import type { User } from '../../../api/contract/user.ts'
import { $account } from '../user.ts'
import { createForm, type Form } from './form.ts'
import { refusedAs } from './refusal.ts'

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
      description: `From now on we greet you ${firstName ? `as ${firstName}` : 'without a name'}.`,
    }),
    refused: refusedAs('Names not saved'),
  })
  return form
}
