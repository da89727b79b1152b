import type { Done } from '../../api/contract/done.ts'
import {
  type ForgottenPassword,
  forgotPassword,
  type PasswordReset,
  resetPassword,
} from '../../api/contract/password.ts'
import { type ApiError, call } from '../lib/api.ts'
import { dropSessionHint } from '../lib/session-hint.ts'
import { createMutatorStore } from './query.ts'
import { $session } from './user.ts'

/** Has a link to a new password mailed. The answer is the same whether or not there is such an account. */
export const $askForLink = createMutatorStore<ForgottenPassword, Done, ApiError>(({ data }) =>
  call(forgotPassword, { body: data }),
)

/**
 * Sets a new password by the token of a mailed link, which ends every session. The error is an
 * ApiError: 400 with `invalid-token` for a link that was used or is too old.
 */
export const $resetPassword = createMutatorStore<PasswordReset, Done, ApiError>(async ({ data }) => {
  const done = await call(resetPassword, { body: data })
  dropSessionHint()
  $session.mutate({ user: null })
  return done
})
