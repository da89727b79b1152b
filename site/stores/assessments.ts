import { computed } from 'nanostores'
import type { Assessment } from '../../api/contract/assessment.ts'
import { call, ignoreNotFound } from '../lib/api.ts'
import { waitMessage } from '../lib/messages.ts'
import { newSurveyPath, surveyPath } from '../lib/paths.ts'
import { showToast } from '../lib/toasts/toasts.ts'
import { unfinishedOf } from '../lib/unfinished.ts'
import { readAfterDeletion } from './after-deletion.ts'
import { createAttempt } from './attempt.ts'
import { createRead } from './query.ts'

/** Everything the signed-in person has begun or completed. */
export const $assessments = createRead('GET /api/assessments')

/** Begins an assessment and opens the survey, which asks first if one is unfinished, or a consent is to be given. */
export const starting = createAttempt(async () => {
  const [begun, { isNeeded }] = await Promise.all([call('GET /api/assessments'), call('GET /api/consent')])
  const asksFirst = isNeeded || unfinishedOf(begun).length > 0
  location.assign(asksFirst ? newSurveyPath : surveyPath((await call('POST /api/assessments')).id))
}, startFailure)

function startFailure(error: unknown): string {
  return waitMessage(error) ?? 'Failed to start new assessment. Please try again.'
}

/** True while a new assessment is being created and until the survey opens. */
export const $isStarting = computed(starting.$state, ({ status }) => status === 'busy' || status === 'done')

// the browser may bring this page back as it was left
if (typeof document !== 'undefined') window.addEventListener('pageshow', starting.reset)

/**
 * What the buttons on the landing page, the dashboard and the results do: begins an assessment and opens the survey,
 * or opens the survey, which asks first. Shows what failed; if the session has ended, the person is sent to sign in.
 */
export async function openNewAssessment(): Promise<void> {
  if ($isStarting.get()) return
  await starting.run()
  const state = starting.$state.get()
  if (state.status === 'failed') showToast({ title: 'Error', description: state.sentence, tone: 'destructive' })
}

/** Deletes an assessment with its answers and its result. False if it was gone already. Throws ApiError. */
export async function requestDeletion(id: string): Promise<boolean> {
  const isDeleted = await call('DELETE /api/assessments/:id', { params: { id } }).then(
    () => true,
    (error: unknown) => {
      ignoreNotFound(error)
      return false
    },
  )
  readAfterDeletion()
  return isDeleted
}

/** The completed ones, newest first. */
export function completedOf(assessments: readonly Assessment[]): Assessment[] {
  return assessments
    .filter((assessment) => assessment.isCompleted)
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''))
}
