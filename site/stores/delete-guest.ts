import { call, isSignedOut } from '../lib/api.ts'
import { dropSessionHint, isSomebodyElse, pageOwner } from '../lib/session-hint.ts'
import { forgetAnswers } from './survey/storage-keys.ts'

/**
 * Deletes all that a guest has answered, here and on the device, which then knows no guest any more. That the guest is
 * gone already is no failure; that somebody has signed in as them since, and has their answers now, is. Throws ApiError.
 */
export async function deleteGuest(): Promise<void> {
  try {
    await call('DELETE /api/guest')
  } catch (error) {
    if (!isSignedOut(error) || isSomebodyElse()) throw error
  }
  forgetGuest()
}

/** Removes what the device knows of this page's guest. */
export function forgetGuest(): void {
  const guest = pageOwner() ?? ''
  dropSessionHint()
  forgetAnswers(guest)
}
