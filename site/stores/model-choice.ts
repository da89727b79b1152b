import { atom } from 'nanostores'
import type { InsightsChoice, ModelState } from '../../api/contract/insights-state.ts'
import { call } from '../lib/api.ts'
import { createAttempt, failureToast } from './attempt.ts'

export function createModelChoice(initial: ModelState['choice']) {
  const $choice = atom(initial)
  const choosing = createAttempt(async (choice: InsightsChoice) => {
    await call('POST /api/account/insights-choice', { body: { choice } })
    $choice.set(choice)
  }, failureToast('Your choice was not saved'))
  return { $choice, choosing }
}
