import { computed, task } from 'nanostores'
import type { Assessment } from '../../api/contract/assessment.ts'
import { type ApiError, call, ignoreNotFound, problemCode } from '../lib/api.ts'
import { withWait } from '../lib/messages.ts'
import { newSurveyPath, surveyPath } from '../lib/paths.ts'
import { showToast } from '../lib/toasts/toasts.ts'
import { createAttempt } from './attempt.ts'
import { createFetcherStore, readAgain } from './query.ts'
import { assessmentsOnDevice, forgetAssessment, forgetOwnAssessment } from './survey/storage-keys.ts'

/** Everything the signed-in person has begun or completed. */
export const $assessments = createFetcherStore<Assessment[], ApiError>('GET /api/assessments', {
  async fetcher() {
    const assessments = await call('GET /api/assessments')
    void task(() => forgetDeleted(assessments))
    return assessments
  },
})

/**
 * Removes what this device still holds of assessments that were deleted on another one. Each is asked for: one that has
 * only just begun in another tab may not be listed yet.
 */
export async function forgetDeleted(listed: readonly Pick<Assessment, 'id'>[]): Promise<void> {
  const unlisted = assessmentsOnDevice().filter((held) => listed.every(({ id }) => id !== held))
  for (const id of unlisted) {
    const isDeleted = await call('GET /api/assessments/:id', { params: { id } }).then(
      () => false,
      (error: unknown) => problemCode(error) === 'not-found',
    )
    if (isDeleted) forgetAssessment(id)
  }
}

/** Creates an assessment and opens it in the survey. */
export const starting = createAttempt(async () => location.assign(await createSurvey()), startFailure)

/** Gives the path of a new assessment, or where the API requires consent first, that of the survey, which asks for it. */
async function createSurvey(): Promise<string> {
  try {
    return surveyPath((await call('POST /api/assessments')).id)
  } catch (error) {
    if (problemCode(error) !== 'consent-needed') throw error
    return newSurveyPath
  }
}

function startFailure(error: unknown): string {
  return withWait('Failed to start new assessment. Please try again.', error)
}

/** True while a new assessment is being created and until the survey opens. */
export const $isStarting = computed(starting.$state, ({ status }) => status === 'busy' || status === 'done')

// the browser may bring this page back as it was left
if (typeof document !== 'undefined') window.addEventListener('pageshow', starting.reset)

/**
 * What the buttons on the landing page, the dashboard and the results do: creates an assessment and opens it. Shows
 * what failed; if the session has ended, the person is sent to sign in.
 */
export async function openNewAssessment(): Promise<void> {
  if ($isStarting.get()) return
  await starting.run()
  const state = starting.$state.get()
  if (state.status === 'failed') showToast({ title: 'Error', description: state.sentence, tone: 'destructive' })
}

/** Reads again all that rests on a person's assessments, after one or all of them were deleted. */
export function readAfterDeletion(): void {
  readAgain('GET /api/assessments', 'GET /api/scores', 'GET /api/comparisons', 'GET /api/shared-links')
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
  if (isDeleted) forgetOwnAssessment(id)
  else forgetAssessment(id)
  readAfterDeletion()
  return isDeleted
}

/** The completed ones, newest first. */
export function completedOf(assessments: readonly Assessment[]): Assessment[] {
  return assessments
    .filter((assessment) => assessment.isCompleted)
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''))
}
