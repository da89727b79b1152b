import { InsightsChoiceInput, InsightsState, type InsightsChoice } from '../../api/contract/insights-state.ts'
import { type ApiError, request } from '../lib/api.ts'
import { failureOf } from './attempt.ts'
import { createFetcherStore } from './query.ts'
import { readOfResult, sampleAssessmentId } from './scores.ts'
import { showToast } from './toasts.ts'

/** Where a result's words are read; the sample has an address of its own that asks for no session. */
export function insightsPath(assessmentId: string): string {
  const area = assessmentId === sampleAssessmentId ? '/api/test/assessments' : '/api/assessments'
  return `${area}/${encodeURIComponent(assessmentId)}/insights`
}

/**
 * The words of one result, and what became of its challenge. Its error is an ApiError. The key is not
 * the path: whatever deletes an assessment reads all under that path again, and these words are gone then.
 */
export function createInsightsStore(assessmentId: string) {
  return createFetcherStore<InsightsState, ApiError>(`insights ${assessmentId}`, {
    fetcher: () => readOfResult(InsightsState, assessmentId, insightsPath(assessmentId)),
  })
}

/** What the words of a result are kept in, as far as those who change them need it. */
export interface InsightsBox {
  get(): { data?: InsightsState }
  mutate(state: InsightsState): void
}

/** Changes what is shown, where it is loaded. */
export function changeInsights($insights: InsightsBox, change: (state: InsightsState) => Partial<InsightsState>): void {
  const { data } = $insights.get()
  if (data) $insights.mutate({ ...data, ...change(data) })
}

/** Keeps with the account who may write. Says what failed, and sends a person whose session has ended to sign in. */
export async function chooseWriter($insights: InsightsBox, choice: InsightsChoice): Promise<void> {
  const failure = await failureOf(async () => {
    await request(InsightsChoiceInput, '/api/account/insights-choice', { method: 'POST', body: { choice } })
    changeInsights($insights, ({ model }) => ({ model: model && { ...model, choice } }))
  })
  if (failure) showToast({ title: 'Your choice was not saved', description: failure, tone: 'destructive' })
}
