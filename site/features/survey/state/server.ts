import type { Consent } from '#api/consent/contract.ts'
import { call } from '#site/lib/api/api.ts'
import { deleteGuest } from '#site/lib/session/delete-guest.ts'
import { forgetOwnAssessment } from '#site/lib/storage/answers-on-device.ts'

/** Milliseconds to wait for the network if the device can do without it, as long as for the page itself. */
export const openingTimeoutMs = 4000

/** Browsers would wait for minutes. */
export const requestTimeout = () => ({ signal: AbortSignal.timeout(15_000) })

/** Whether a page of the site can be reached. Never rejects. */
export const canOpen = (path: string): Promise<boolean> =>
  fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(openingTimeoutMs) }).then(
    () => true,
    () => false,
  )

/** Each rejects with ApiError. */
export const surveyServer = {
  fetchAssessments: () => call('GET /api/assessments', requestTimeout()),
  /** without a limit: our server may have begun it long before it answers */
  start: () => call('POST /api/assessments'),
  fetchAssessment: (id: string) => call('GET /api/assessments/:id', { params: { id }, ...requestTimeout() }),
  fetchQuestions: () => call('GET /api/questions', requestTimeout()),
  fetchFirstLook: (id: string) => call('GET /api/assessments/:id/first-look', { params: { id }, ...requestTimeout() }),
  complete: (id: string) => call('POST /api/assessments/:id/complete', { params: { id }, ...requestTimeout() }),
  fetchConsent: () => call('GET /api/consent', requestTimeout()),
  giveConsent: (version: Consent['version']) =>
    call('POST /api/consent', { body: { version, isAdult: true, agrees: true }, ...requestTimeout() }),
  /** `not-found` if this site has no guests */
  beginAsGuest: () => call('POST /api/guest', requestTimeout()),
  async deleteAssessment(id: string): Promise<void> {
    await call('DELETE /api/assessments/:id', { params: { id }, ...requestTimeout() })
    forgetOwnAssessment(id)
  },
  deleteGuest,
}
