import { atom } from 'nanostores'
import { Assessment, AssessmentDeleted, AssessmentList } from '../../api/contract/assessment.ts'
import { ApiError, request } from '../lib/api.ts'
import { waitInWords } from '../lib/messages.ts'
import { surveyPath } from '../lib/paths.ts'
import { hasSessionHint } from '../lib/session-hint.ts'
import { comparisonsPath } from './comparison.ts'
import { createFetcherStore, revalidateKeys } from './query.ts'
import { scoresPath } from './scores.ts'
import { showToast } from './toasts.ts'
import { leaveForSignIn } from './unauthorized.ts'

export const assessmentsPath = '/api/assessments'

/** The key of a read that only a signed-in person may ask for; null asks nothing. */
const $assessmentsKey = atom(hasSessionHint() ? assessmentsPath : null)

/** Everything the signed-in person has begun or completed. */
export const $assessments = createFetcherStore<Assessment[], ApiError>([$assessmentsKey], {
  fetcher: () => request(AssessmentList, assessmentsPath),
})

/** Creates an assessment. Throws ApiError. */
export function startAssessment(): Promise<Assessment> {
  return request(Assessment, assessmentsPath, { method: 'POST' })
}

/** True while a new assessment is being created and the survey is about to open. */
export const $isStarting = atom(false)

// the browser may bring this page back as it was left
if (typeof document !== 'undefined') window.addEventListener('pageshow', () => $isStarting.set(false))

/**
 * Creates an assessment and opens the survey: what the buttons on the landing, the dashboard and
 * the results do. Says what failed, and sends a person whose session has ended to sign in.
 */
export async function openNewAssessment(): Promise<void> {
  if ($isStarting.get()) return
  $isStarting.set(true)
  try {
    const { id } = await startAssessment()
    location.assign(surveyPath(id))
  } catch (error) {
    $isStarting.set(false)
    if (error instanceof ApiError && error.status === 401) return leaveForSignIn()
    showToast({
      title: 'Error',
      description: waitInWords(error) ?? 'Failed to start new assessment. Please try again.',
      tone: 'destructive',
    })
  }
}

/** Every read that a deletion changes. */
const dependents = [assessmentsPath, scoresPath, comparisonsPath]

/**
 * Deletes an assessment with its answers and its result; one that is gone already counts as deleted.
 * Throws ApiError.
 */
export async function deleteAssessment(id: string): Promise<void> {
  try {
    const path = `${assessmentsPath}/${encodeURIComponent(id)}`
    await request(AssessmentDeleted, path, { method: 'DELETE' })
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    if (!isGone) throw error
  }
  revalidateKeys((key) => dependents.some((path) => key.startsWith(path)))
}

/** The completed ones, the newest first. */
export function completedOf(assessments: readonly Assessment[]): Assessment[] {
  return assessments
    .filter((assessment) => assessment.isCompleted)
    .toSorted((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? ''))
}

/** The one to go on with: open, and of those with an answer the newest. */
export function unfinishedOf(assessments: readonly Assessment[]): Assessment | undefined {
  return assessments
    .filter(({ isCompleted, answered }) => !isCompleted && answered > 0)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    .at(0)
}
