import { InsightsState, type ModelState } from '../../api/contract/insights-state.ts'
import { signalNames } from '../../api/contract/signal.ts'
import type { InsightsBox } from './insights.ts'

const evidence = ['component:Spark/Tuning In']
const advice = (title: string) => ({ title, text: `${title}, for two minutes.`, evidence })
const days = Array.from({ length: 7 }, (_, day) => advice(`Act ${day + 1}`))

/** A result in words, by either writer. */
export function insightsBy(writer: 'built-in' | 'model'): InsightsState['insights'] {
  return {
    writer,
    summary: signalNames
      .slice(0, 5)
      .map((signal) => [{ text: `${signal} is told by the ${writer} writer.`, evidence: ['ras'] }]),
    recommendations: ['Begin', 'Go on', 'Rest'].map(advice),
    challenge: { signal: 'Spark', component: 'Tuning In', days },
    care: false,
  }
}

export const someModel: ModelState = { service: 'models.example', name: 'small-1', choice: 'undecided', mayWrite: true }

/** Words that are loaded already, and nobody else changes. */
export function createBox(change: Partial<InsightsState> = {}) {
  let data = InsightsState.parse({
    insights: insightsBy('built-in'),
    evidence: {},
    model: someModel,
    challenge: { done: Array(7).fill(null), startedAt: null, mayPulse: false, questions: [] },
    pulses: [],
    ...change,
  })
  const $insights: InsightsBox = { get: () => ({ data }), mutate: (state) => void (data = state) }
  return { $insights, state: () => data }
}
