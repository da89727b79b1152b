import { type ApiError, call, isSignedOut } from '#site/lib/api/api.ts'
import { dropSession } from '#site/lib/session/viewer.ts'
import { deleteGuest } from '#site/lib/session/delete-guest.ts'
import { createFetcherStore } from '#site/lib/api/query.ts'

async function countAnswers(): Promise<{ answered: number }> {
  try {
    const assessments = await call('GET /api/assessments')
    return { answered: assessments.reduce((sum, { answered }) => sum + answered, 0) }
  } catch (error) {
    // expired guests are visitors, and need not be told
    if (!isSignedOut(error)) throw error
    dropSession()
    return { answered: 0 }
  }
}

export const $guestAnswers = createFetcherStore<{ answered: number }, ApiError>('guest-answers', {
  fetcher: countAnswers,
})

export async function deleteGuestAnswers(): Promise<void> {
  await deleteGuest()
  $guestAnswers.mutate({ answered: 0 })
}
