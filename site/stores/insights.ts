import type { InsightsState } from '../../api/contract/insights-state.ts'
import { type ApiError, call } from '../lib/api.ts'
import { createFetcherStore } from './query.ts'

/** The words of one result, and what became of its challenge. Its error is an ApiError. */
export function createInsightsStore(assessmentId: string) {
  return createFetcherStore<InsightsState, ApiError>(`insights ${assessmentId}`, {
    fetcher: () => call('GET /api/assessments/:id/insights', { params: { id: assessmentId } }),
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
