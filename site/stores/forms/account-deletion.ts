import { leaveWith } from '../../lib/sign-out-message.ts'
import { dropSessionHint, pageOwner } from '../../lib/session-hint.ts'
import { isOfferOfAnother } from '../passkey-offer.ts'
import { isBoxOfAnother } from '../survey/answer-queue-box.ts'
import { isSupportOfAnother } from '../support.ts'
import { isDraftOfAnother } from './drafts.ts'
import { createForm, type Form } from './form.ts'
import { refusedAs, wrongPasswordIn } from './refusal.ts'

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

/** Removes a person's data from the device: drafts, unsent answers. The theme and other people's data stay. */
function forgetPerson(person: string): void {
  const isKept = (key: string) =>
    key === 'theme' ||
    [isBoxOfAnother, isDraftOfAnother, isOfferOfAnother, isSupportOfAnother].some((isOf) => isOf(key, person))
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const gone = Object.keys(globalThis[storage]).filter((key) => !isKept(key))
      for (const key of gone) globalThis[storage].removeItem(key)
    } catch {
      // a browser that refuses its storage has kept nothing
    }
  }
}
