import { computed, task } from 'nanostores'
import type { Assessment } from '#api/answers/contract.ts'
import { words } from '#words'
import { type ApiError, call, ignoreNotFound, problemCode } from '#site/lib/api/api.ts'
import { addAdvice } from '#site/lib/api/messages.ts'
import { localPath, newSurveyPath, surveyPath } from '#site/lib/paths.ts'
import { createMutation, failureToast } from '#site/lib/api/mutation.ts'
import { createFetcherStore, refetch } from '#site/lib/api/query.ts'
import { assessmentsOnDevice, forgetAssessment, forgetOwnAssessment } from '../storage/answers-on-device.ts'

export const $assessments = createFetcherStore<Assessment[], ApiError>('GET /api/assessments', {
  async fetcher() {
    const assessments = await call('GET /api/assessments')
    void task(() => forgetDeleted(assessments))
    return assessments
  },
})

/** Asks for each: a new one may not be listed yet. */
export async function forgetDeleted(listed: readonly Pick<Assessment, 'id'>[]): Promise<void> {
  const unlisted = assessmentsOnDevice().filter((storedId) => listed.every(({ id }) => id !== storedId))
  for (const id of unlisted) {
    const isDeleted = await call('GET /api/assessments/:id', { params: { id } }).then(
      () => false,
      (error: unknown) => problemCode(error) === 'not-found',
    )
    if (isDeleted) forgetAssessment(id)
  }
}

export const starting = createMutation(
  async () => location.assign(await createAssessment()),
  (error) => {
    const { title, text } = words('common').startFailed
    return failureToast(title, () => addAdvice(text, error))(error)
  },
)

/** The survey asks for consent if the API requires that first. */
async function createAssessment(): Promise<string> {
  try {
    return surveyPath((await call('POST /api/assessments')).id)
  } catch (error) {
    if (problemCode(error) !== 'consent-needed') throw error
    return localPath(newSurveyPath)
  }
}

/** True until the survey opens. */
export const $isStarting = computed(starting.$state, ({ status }) => status === 'busy' || status === 'done')

// browsers may restore this page as it was left
if (typeof document !== 'undefined') window.addEventListener('pageshow', starting.reset)

export async function openNewAssessment(): Promise<void> {
  if (!$isStarting.get()) await starting.run()
}

export function refetchAfterDeletion(): void {
  refetch('GET /api/assessments', 'GET /api/scores', 'GET /api/comparisons', 'GET /api/shared-links')
}

/** False if it was gone already. Throws ApiError. */
export async function deleteAssessment(id: string): Promise<boolean> {
  const isDeleted = await call('DELETE /api/assessments/:id', { params: { id } }).then(
    () => true,
    (error: unknown) => {
      ignoreNotFound(error)
      return false
    },
  )
  if (isDeleted) forgetOwnAssessment(id)
  else forgetAssessment(id)
  refetchAfterDeletion()
  return isDeleted
}

export function completedOf(assessments: readonly Assessment[]): Assessment[] {
  return assessments
    .filter((assessment) => assessment.isCompleted)
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''))
}
