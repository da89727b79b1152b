import {
  chooseWriter,
  type InsightsChoice,
  type InsightsState,
  readInsights,
} from '../../api/contract/insights-state.ts'
import { readSampleInsights, sampleId } from '../../api/contract/sample.ts'
import { type ApiError, call } from '../lib/api.ts'
import { failureOf } from './attempt.ts'
import { createFetcherStore } from './query.ts'
import { showToast } from './toasts.ts'

/**
 * The words of one result, and what became of its challenge; the sample's ask for no session. Its error is an
 * ApiError. The key is not the path: whatever deletes an assessment reads all under that path again, and these words are gone then.
 */
export function createInsightsStore(assessmentId: string) {
  return createFetcherStore<InsightsState, ApiError>(`insights ${assessmentId}`, {
    fetcher: () =>
      assessmentId === sampleId ? call(readSampleInsights) : call(readInsights, { params: { id: assessmentId } }),
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
export async function keepWriterChoice($insights: InsightsBox, choice: InsightsChoice): Promise<void> {
  const failure = await failureOf(async () => {
    await call(chooseWriter, { body: { choice } })
    changeInsights($insights, ({ model }) => ({ model: model && { ...model, choice } }))
  })
  if (failure) showToast({ title: 'Your choice was not saved', description: failure, tone: 'destructive' })
}
