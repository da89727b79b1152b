import { continuePath, localPath, newSurveyPath, resultsPath, tryPath } from '#site/lib/paths.ts'
import { pageViewer } from '#site/lib/session/viewer.ts'
import { keyPrefixes, openStorage, ownKey, tryStorage } from '#site/lib/storage/device-storage.ts'
import type { openSteps } from './browser-history.ts'
import { createOfflineSnapshot } from './offline-snapshot.ts'
import { forgetAssessment } from '#site/lib/storage/answers-on-device.ts'

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

/** The survey's address when it was loaded, its place in the history, and what the device holds of it. */
export function createPage({ rewrite, add, leave, toFirst }: ReturnType<typeof openSteps>) {
  return {
    ...parseAddress(location.search),
    isTrying: isTrying(location.hash),
    isContinuing: isContinuing(location.hash),
    snapshot: createOfflineSnapshot(openStorage, () => pageViewer().id),
    rewriteAddress: rewrite,
    addAddress: add,
    goBack: leave,
    /** replaces the survey, so that Back doesn't lead into a completed one */
    goTo(path: string): void {
      if (path.startsWith(resultsPath(''))) forgetAssessment(path.slice(resultsPath('').length))
      void toFirst().then(() => location.replace(localPath(path)))
    },
  }
}
