import { type ApiError, call, isSignedOut } from '../lib/api.ts'
import { dropSessionHint } from '../lib/session-hint.ts'
import { deleteGuest } from './delete-guest.ts'
import { createFetcherStore } from './query.ts'

/** How many answers this device has given without an account. Throws ApiError. */
async function countAnswers(): Promise<{ answered: number }> {
  try {
    const assessments = await call('GET /api/assessments')
    return { answered: assessments.reduce((sum, { answered }) => sum + answered, 0) }
  } catch (error) {
    // a guest whose time is up is a visitor, who need not be told
    if (!isSignedOut(error)) throw error
    dropSessionHint()
    return { answered: 0 }
  }
}

/** What a guest of this device brings along into an account. */
export const $guestAnswers = createFetcherStore<{ answered: number }, ApiError>('guest-answers', {
  fetcher: countAnswers,
})

/** Deletes what this device would bring along, as `deleteGuest` does. Throws ApiError. */
export async function deleteGuestAnswers(): Promise<void> {
  await deleteGuest()
  $guestAnswers.mutate({ answered: 0 })
}
