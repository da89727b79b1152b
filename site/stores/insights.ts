import type { InsightsState } from '../../api/contract/insights-state.ts'
import { type ApiError, call } from '../lib/api.ts'
import { createFetcherStore } from './query.ts'

/** The text of one result, and the state of its challenge. Its error is an ApiError. */
export function createInsightsStore(assessmentId: string) {
  return createFetcherStore<InsightsState, ApiError>(`insights ${assessmentId}`, {
    fetcher: () => call('GET /api/assessments/:id/insights', { params: { id: assessmentId } }),
  })
}

/** The store of a result's text, as far as changing it needs. */
export interface InsightsBox {
  get(): { data?: InsightsState }
  mutate(state: InsightsState): void
}

/** Changes what is shown, if it is loaded. */
export function changeInsights($insights: InsightsBox, change: (state: InsightsState) => Partial<InsightsState>): void {
  const { data } = $insights.get()
  if (data) $insights.mutate({ ...data, ...change(data) })
}
