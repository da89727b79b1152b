import { sessionEvents } from '#site/lib/session/viewer.ts'
import { isTrying } from './page.ts'
import { createSurvey, type Survey } from './survey.ts'

let survey: Survey | undefined

export function surveyOfPage(): Survey {
  survey ??= connectSurvey()
  return survey
}

export function connectSurvey(): Survey {
  const connected = createSurvey()
  listenForSurvey(connected)
  return connected
}

function listenForSurvey({ $save, renewSnapshot, showGuestGone }: Survey): void {
  document.addEventListener('visibilitychange', () => document.hidden && renewSnapshot())
  window.addEventListener('pagehide', renewSnapshot)
  document.addEventListener(sessionEvents.signedOut, (event) => showGuestGone() && event.preventDefault())
  // a link to begin again leads to this same page
  window.addEventListener('hashchange', () => isTrying(location.hash) && location.reload())
  // cached pages may be out of date
  window.addEventListener('pageshow', (event) => event.persisted && location.reload())
  // the device refused to store answers
  window.addEventListener('beforeunload', (event) => {
    const save = $save.get()
    if (save.state === 'unsaved' && !save.onDevice) event.preventDefault()
  })
}
