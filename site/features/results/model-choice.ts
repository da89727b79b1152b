import { atom } from 'nanostores'
import type { InsightsChoice, ModelState } from '#api/letter/state/contract.ts'
import { call } from '#site/lib/api.ts'
import { createMutation, failureToast } from '#site/lib/mutation.ts'

export function createModelChoice(initial: ModelState['choice']) {
  const $choice = atom(initial)
  const choosing = createMutation(async (choice: InsightsChoice) => {
    await call('POST /api/account/insights-choice', { body: { choice } })
    $choice.set(choice)
  }, failureToast('Your choice was not saved'))
  return { $choice, choosing }
}
