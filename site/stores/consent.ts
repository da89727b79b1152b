import { call } from '../lib/api.ts'
import { pageOwner } from '../lib/session-hint.ts'
import { readAfterDeletion } from './after-deletion.ts'
import { createRead, readAgain } from './query.ts'
import { forgetAnswers } from './survey/storage-keys.ts'

/** Whether this person has agreed that their answers are stored, and whether they are asked. */
export const $consent = createRead('GET /api/consent')

/** Takes the consent back, which deletes every answer and result, here and on the device. Throws ApiError. */
export async function withdrawConsent(): Promise<void> {
  await call('DELETE /api/consent')
  forgetAnswers(pageOwner() ?? '')
  readAgain('GET /api/consent')
  readAfterDeletion()
}
