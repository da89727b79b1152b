import { call, isSignedOut } from '#site/lib/api/api.ts'
import { dropSession, hasViewerChanged, pageViewer } from './viewer.ts'
import { forgetPerson } from '../storage/answers-on-device.ts'

/** Succeeds if the guest is gone already, but not if an account took over. Throws ApiError. */
export async function deleteGuest(): Promise<void> {
  try {
    await call('DELETE /api/guest')
  } catch (error) {
    if (!isSignedOut(error) || hasViewerChanged()) throw error
  }
  forgetGuest()
}

export function forgetGuest(): void {
  const guest = pageViewer().id ?? ''
  dropSession()
  forgetPerson(guest)
}
