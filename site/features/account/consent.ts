import { task } from 'nanostores'
import type { ConsentState } from '#api/consent/contract.ts'
import { type ApiError, call } from '#site/lib/api/api.ts'
import { pageViewer } from '#site/lib/session/viewer.ts'
import { forgetDeleted, refetchAfterDeletion } from '#site/lib/assessments/assessments.ts'
import { createFetcherStore, refetch } from '#site/lib/api/query.ts'
import { assessmentsOnDevice, forgetAnswers, forgetOwnAssessment } from '#site/lib/storage/answers-on-device.ts'

export const $consent = createFetcherStore<ConsentState, ApiError>('GET /api/consent', {
  async fetcher() {
    const consent = await call('GET /api/consent')
    // it may have been withdrawn elsewhere, which deletes every assessment
    void task(() => forgetDeleted([]))
    return consent
  },
})

/** Deletes every answer and result, here and on the server. Throws ApiError. */
export async function withdrawConsent(): Promise<void> {
  const own = assessmentsOnDevice()
  await call('DELETE /api/consent')
  for (const id of own) forgetOwnAssessment(id)
  forgetAnswers(pageViewer().id ?? '')
  refetch('GET /api/consent')
  refetchAfterDeletion()
}
