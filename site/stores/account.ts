import { call } from '../lib/api.ts'
import { leaveWith } from '../lib/sign-out-message.ts'
import { dropSessionHint } from '../lib/session-hint.ts'
import { createAttempt, failureToast } from './attempt.ts'

/** Ends every session, this device's too, and goes to the home page. */
export const leavingEverywhere = createAttempt(async () => {
  await call('POST /api/account/sign-out-everywhere')
  dropSessionHint()
  leaveWith('signed-out')
}, failureToast('Not signed out'))
