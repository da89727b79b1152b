import { call, isSignedOut } from '#site/lib/api.ts'
import { dropSessionHint, hasUserChanged, pageUserId } from '#site/lib/session-hint.ts'
import { forgetPerson } from '../survey/state/storage-keys.ts'

/** Succeeds if the guest is gone already, but not if an account took over. Throws ApiError. */
export async function deleteGuest(): Promise<void> {
  try {
    await call('DELETE /api/guest')
  } catch (error) {
    if (!isSignedOut(error) || hasUserChanged()) throw error
  }
  forgetGuest()
}

export function forgetGuest(): void {
  const guest = pageUserId() ?? ''
  dropSessionHint()
  forgetPerson(guest)
}
