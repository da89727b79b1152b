import { call } from '../lib/api.ts'
import { leaveWith } from '../lib/farewell.ts'
import { dropSessionHint } from '../lib/session-hint.ts'
import { showToast } from '../lib/toasts/toasts.ts'
import { failureInWords } from '../lib/messages.ts'
import { createAttempt } from './attempt.ts'

/** Ends every session, this device's too, and goes to the home page. */
export const leavingEverywhere = createAttempt(async () => {
  await call('POST /api/account/sign-out-everywhere')
  dropSessionHint()
  leaveWith('signed-out')
}, sayWhy)

function sayWhy(error: unknown): string {
  const description = failureInWords(error)
  showToast({ title: 'Not signed out', description, tone: 'destructive' })
  return description
}
