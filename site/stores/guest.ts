import { type ApiError, call, isSignedOut } from '../lib/api.ts'
import { dropSessionHint, pageOwner } from '../lib/session-hint.ts'
import { createFetcherStore } from './query.ts'
import { forgetAnswers } from './survey/forget-answers.ts'

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

/** Deletes all that a guest has answered, here and on the device, which then knows no guest any more. Throws ApiError. */
export async function deleteGuest(): Promise<void> {
  await call('DELETE /api/guest')
  const guest = pageOwner() ?? ''
  dropSessionHint()
  forgetAnswers(guest)
  $guestAnswers.mutate({ answered: 0 })
}
