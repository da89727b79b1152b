import {
  type AccountDeletion,
  changeEmail,
  changeNames,
  changePassword,
  deleteAccount,
  type EmailChange,
  type NameChange,
  type PasswordChange,
  signOutEverywhere,
} from '../../api/contract/account.ts'
import type { Done } from '../../api/contract/done.ts'
import type { User } from '../../api/contract/user.ts'
import { type ApiError, call } from '../lib/api.ts'
import { leaveWith } from '../lib/farewell.ts'
import { dropSessionHint, pageOwner } from '../lib/session-hint.ts'
import { createMutatorStore } from './query.ts'
import { isBoxOfAnother } from './survey/answer-queue-box.ts'
import { $account } from './user.ts'

// The errors are ApiErrors: 401 with `wrong-credentials` for a wrong password, 401 with `unauthorized`
// once the session has ended, 429 after too many wrong passwords.

function showUser(user: User): User {
  $account.mutate(user)
  return user
}

/** Stores new names, and shows them wherever the page shows who is here. */
export const $changeNames = createMutatorStore<NameChange, User, ApiError>(({ data }) =>
  call(changeNames, { body: data }).then(showUser),
)

/** Gives the account another e-mail. 409 where another account has it. */
export const $changeEmail = createMutatorStore<EmailChange, User, ApiError>(({ data }) =>
  call(changeEmail, { body: data }).then(showUser),
)

/** Gives the account another password, which signs every other device out. */
export const $changePassword = createMutatorStore<PasswordChange, Done, ApiError>(({ data }) =>
  call(changePassword, { body: data }),
)

/** Ends every session, this device's too, and goes to the home page. */
export const $signOutEverywhere = createMutatorStore<object, Done, ApiError>(async () => {
  const done = await call(signOutEverywhere)
  dropSessionHint()
  leaveWith('signed-out')
  return done
})

/** Deletes the account with everything in it, here and on the device, and goes to the home page. */
export const $deleteAccount = createMutatorStore<AccountDeletion, Done, ApiError>(async ({ data }) => {
  const done = await call(deleteAccount, { body: data })
  const person = pageOwner() ?? ''
  dropSessionHint()
  forgetPerson(person)
  leaveWith('deleted')
  return done
})

/** Takes from the device what it holds of a person: drafts, answers never sent. The theme and others' answers stay. */
function forgetPerson(person: string): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const kept = Object.keys(globalThis[storage]).filter((key) => key !== 'theme' && !isBoxOfAnother(key, person))
      for (const key of kept) globalThis[storage].removeItem(key)
    } catch {
      // a browser that refuses its storage has kept nothing in it
    }
  }
}
