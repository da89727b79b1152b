import { failureInWords } from '#site/lib/api/messages.ts'
import { followRefusal } from './finishing.ts'
import { moveTo } from './moving.ts'
import { surveyServer as server } from './server.ts'
import { hasFirstLook, type LookState } from './state.ts'
import { navigableSurvey, ready, type SurveyStore, update } from './store.ts'
import { failureMessage, lookWaits } from './words.ts'

export function openLook(store: SurveyStore): void {
  const state = navigableSurvey(store)
  if (!state || !hasFirstLook(state)) return
  moveTo(store, state.index)
  void fetchFirstLook(store)
}

export async function fetchFirstLook(store: SurveyStore): Promise<void> {
  const reading: LookState = { step: 'reading' }
  const show = (look: LookState) => ready(store)?.look === reading && update(store, { look })
  update(store, { look: reading })
  const flushed = await store.queue?.flush()
  if (flushed === 'stuck') show({ step: 'failed', reason: lookWaits() })
  const state = ready(store)
  if (flushed !== 'drained' || state?.look !== reading) return
  try {
    show({ step: 'read', found: await server.fetchFirstLook(state.assessmentId) })
  } catch (error) {
    // the look is gone, but the survey is not
    if (ready(store)?.look === reading && !(await followRefusal(store, error, failureMessage('missingForLook'))))
      show({ step: 'failed', reason: failureInWords(error) })
  }
}

export function closeLook(store: SurveyStore): void {
  if (ready(store)?.look) update(store, { look: null })
}
