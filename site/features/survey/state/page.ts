import { continuePath, newSurveyPath, resultsPath, tryPath } from '#site/lib/paths.ts'
import { hasViewerChanged, pageViewer, viewerNow } from '#site/lib/session/viewer.ts'
import { showToast } from '#site/lib/toasts/toasts.ts'
import { forgetGuest } from '#site/lib/session/delete-guest.ts'
import { keyPrefixes, openStorage, ownKey, tryStorage } from '#site/lib/storage/device-storage.ts'
import { redirectToSignIn } from '#site/lib/session/unauthorized.ts'
import type { openSteps } from './browser-history.ts'
import { createOfflineSnapshot } from './offline-snapshot.ts'
import { canOpen } from './server.ts'
import { forgetAssessment, holdsUnsentAnswers } from '#site/lib/storage/answers-on-device.ts'

export const isTrying = (hash: string): boolean => newSurveyPath + hash === tryPath
export const isContinuing = (hash: string): boolean => newSurveyPath + hash === continuePath

/** Questions count from 1. */
export function parseAddress(search: string): { assessmentId: string | null; questionNumber: number | null } {
  const parameters = new URLSearchParams(search)
  const question = parameters.get('question') ?? ''
  return {
    assessmentId: parameters.get('id') || null,
    questionNumber: /^\d{1,4}$/.test(question) ? Number(question) : null,
  }
}

export function hasAnswerKeys(): boolean {
  // older versions kept the choice of whoever made it last
  tryStorage(openStorage, (opened) => opened.removeItem('survey-number-keys'))
  return tryStorage(openStorage, (opened) => opened.getItem(ownKey(keyPrefixes.answerKeys))) !== 'off'
}

export function keepAnswerKeys(isOn: boolean): void {
  tryStorage(openStorage, (opened) => opened.setItem(ownKey(keyPrefixes.answerKeys), isOn ? 'on' : 'off'))
}

export type SurveyPage = ReturnType<typeof createPage>

export function createPage({ rewrite, add, leave, toFirst }: ReturnType<typeof openSteps>) {
  return {
    ...parseAddress(location.search),
    isTrying: isTrying(location.hash),
    isContinuing: isContinuing(location.hash),
    viewerNow,
    pageViewer,
    hasViewerChanged,
    forgetGuest,
    forget: forgetAssessment,
    holdsUnsentAnswers,
    snapshot: createOfflineSnapshot(openStorage, () => pageViewer().id),
    rewriteAddress: rewrite,
    addAddress: add,
    goBack: leave,
    /** replaces the survey, so that Back doesn't lead into a completed one */
    goTo(path: string): void {
      if (path.startsWith(resultsPath(''))) forgetAssessment(path.slice(resultsPath('').length))
      void toFirst().then(() => location.replace(path))
    },
    opens: canOpen,
    redirectToSignIn,
    showToast,
    hasAnswerKeys,
    keepAnswerKeys,
  }
}
