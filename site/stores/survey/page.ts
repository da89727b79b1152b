import { newSurveyPath, resultsPath, tryPath } from '../../lib/paths.ts'
import { hasSessionHint, isGuest, isGuestPage, isSomebodyElse, pageOwner } from '../../lib/session-hint.ts'
import { showToast } from '../../lib/toasts/toasts.ts'
import { forgetGuest } from '../delete-guest.ts'
import { tryStorage } from '../device-storage.ts'
import { leaveForSignIn } from '../unauthorized.ts'
import type { openSteps } from './browser-history.ts'
import { createOfflineSnapshot } from './offline-snapshot.ts'
import { openingTimeoutMs } from './server.ts'
import { answerKeysKey, forgetAssessment } from './storage-keys.ts'

/** Whether the page's address asks to begin without an account. */
export const isTrying = (hash: string): boolean => newSurveyPath + hash === tryPath

/** What the page's address asks for, questions counted from 1; a `question` that is no number is ignored. */
export function readAddress(search: string): { assessmentId: string | null; questionNumber: number | null } {
  const parameters = new URLSearchParams(search)
  const question = parameters.get('question') ?? ''
  return {
    assessmentId: parameters.get('id') || null,
    questionNumber: /^\d{1,4}$/.test(question) ? Number(question) : null,
  }
}

/** Who is here; a guest answers without an account. */
function presence(): 'account' | 'guest' | 'visitor' {
  if (hasSessionHint()) return 'account'
  return isGuest() ? 'guest' : 'visitor'
}

export const openStorage = () => window.localStorage

/** The page that the browser shows. */
export function createPage({ rewrite, add, leave, toFirst }: ReturnType<typeof openSteps>) {
  return {
    ...readAddress(location.search),
    isTrying: isTrying(location.hash),
    presence,
    /** whether the page is somebody's: it was loaded for them, or they have begun on it */
    hasOwner: () => pageOwner() !== null,
    /** whether it is a guest's, and nobody else has a session on the device now */
    isGuests: () => isGuestPage() && !isSomebodyElse(),
    /** removes what the device knows of its guest */
    forgetGuest,
    /** removes what the device holds of an assessment that is gone */
    forget: forgetAssessment,
    snapshot: createOfflineSnapshot(openStorage, pageOwner),
    rewriteAddress: rewrite,
    /** for the next step, from which the browser's Back returns */
    addAddress: add,
    /** out of the survey, as the browser's Back does from its beginning */
    goBack: leave,
    /** in place of the survey, so that the way back does not lead into a completed one */
    goTo(path: string): void {
      if (path.startsWith(resultsPath(''))) forgetAssessment(path.slice(resultsPath('').length))
      void toFirst().then(() => location.replace(path))
    },
    /** whether anything answers at this path now; never rejects */
    opens: (path: string) =>
      fetch(path, { method: 'HEAD', signal: AbortSignal.timeout(openingTimeoutMs) }).then(
        () => true,
        () => false,
      ),
    leaveForSignIn,
    showToast,
    /** whether number keys answer on this device: unless they were switched off */
    hasAnswerKeys: () => tryStorage(openStorage, (opened) => opened.getItem(answerKeysKey)) !== 'off',
    keepAnswerKeys: (isOn: boolean) =>
      void tryStorage(openStorage, (opened) => opened.setItem(answerKeysKey, isOn ? 'on' : 'off')),
    /** whether the person asked for less motion */
    isStill: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}
