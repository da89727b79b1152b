import { atom, type ReadableAtom } from 'nanostores'
import type { ParagraphState } from '../../api/contract/paragraph.ts'
import { call } from '../lib/api.ts'
import { failureOf, failureToast } from './attempt.ts'

/** Whether one paragraph of a result fits, as the person says. */
interface Judgement {
  /** null if they say nothing */
  $fits: ReadableAtom<boolean | null>
  /** Says it, or takes it back if it was said already. Shown at once; resolves when that is saved or has failed. */
  press(fits: boolean): Promise<void>
}

/**
 * What a person says of a paragraph, saved in the account in the order in which they said it. If that fails, it goes
 * back to what was saved last and a message is shown; if the session has ended, the person is sent to sign in.
 */
export function createJudgement(assessmentId: string, { key, fits }: ParagraphState): Judgement {
  const $fits = atom(fits)
  let saved = fits
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()

  const save = async (wanted: boolean | null) => {
    await failureOf(async () => {
      const kept = await call('PUT /api/assessments/:id/paragraphs/:key', {
        params: { id: assessmentId, key },
        body: { fits: wanted },
        keepalive: true,
      })
      saved = kept.fits
    }, failureToast('What you said was not saved'))
    waiting -= 1
    if (waiting === 0) $fits.set(saved)
  }

  return {
    $fits,
    async press(fits) {
      const wanted = $fits.get() === fits ? null : fits
      $fits.set(wanted)
      waiting += 1
      const own = turn.then(() => save(wanted))
      turn = own
      await own
    },
  }
}
