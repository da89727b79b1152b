import { task } from 'nanostores'
import type { ConsentState } from '../../api/contract/consent.ts'
import { type ApiError, call } from '../lib/api.ts'
import { pageOwner } from '../lib/session-hint.ts'
import { forgetDeleted, readAfterDeletion } from './assessments.ts'
import { createFetcherStore, readAgain } from './query.ts'
import { assessmentsOnDevice, forgetAnswers, forgetOwnAssessment } from './survey/storage-keys.ts'

/** Whether this person has agreed that their answers are stored, and whether they are asked. */
export const $consent = createFetcherStore<ConsentState, ApiError>('GET /api/consent', {
  async fetcher() {
    const consent = await call('GET /api/consent')
    // It may have been withdrawn on another device, which deletes every assessment.
    void task(() => forgetDeleted([]))
    return consent
  },
})

/** Takes the consent back, which deletes every answer and result, here and on the device. Throws ApiError. */
export async function withdrawConsent(): Promise<void> {
  const own = assessmentsOnDevice()
  await call('DELETE /api/consent')
  for (const id of own) forgetOwnAssessment(id)
  forgetAnswers(pageOwner() ?? '')
  readAgain('GET /api/consent')
  readAfterDeletion()
}
