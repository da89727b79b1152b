import { call, isSignedOut } from '#site/lib/api/api.ts'
import { dropSessionHint, hasUserChanged, pageUserId } from '#site/lib/session/session-hint.ts'
import { forgetPerson } from '../storage/answers-on-device.ts'

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
