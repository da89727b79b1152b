import { atom } from 'nanostores'
import type { InsightsChoice, ModelState } from '../../api/contract/insights-state.ts'
import { call } from '../lib/api.ts'
import { showToast } from '../lib/toasts/toasts.ts'
import { failureOf } from './attempt.ts'

/** Who may write a person's insights, as it stands on a page. */
export function createModelChoice(initial: ModelState['choice']) {
  const $choice = atom(initial)
  return {
    $choice,
    /** Keeps the choice with the account. Says what failed, and sends a person whose session has ended to sign in. */
    async choose(choice: InsightsChoice): Promise<void> {
      const failure = await failureOf(async () => {
        await call('POST /api/account/insights-choice', { body: { choice } })
        $choice.set(choice)
      })
      if (failure) showToast({ title: 'Your choice was not saved', description: failure, tone: 'destructive' })
    },
  }
}
