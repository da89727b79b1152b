import { atom } from 'nanostores'
import type { InsightsChoice, ModelState } from '../../api/contract/insights-state.ts'
import { call } from '../lib/api.ts'
import { failureInWords } from '../lib/messages.ts'
import { showToast } from '../lib/toasts/toasts.ts'
import { createAttempt } from './attempt.ts'

/** Who may write a person's insights, as it stands on a page; `choosing` keeps another choice with the account. */
export function createModelChoice(initial: ModelState['choice']) {
  const $choice = atom(initial)
  const choosing = createAttempt(async (choice: InsightsChoice) => {
    await call('POST /api/account/insights-choice', { body: { choice } })
    $choice.set(choice)
  }, sayNotSaved)
  return { $choice, choosing }
}

function sayNotSaved(error: unknown): string {
  const description = failureInWords(error)
  showToast({ title: 'Your choice was not saved', description, tone: 'destructive' })
  return description
}
