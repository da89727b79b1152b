import { act, waitFor, withBrowser } from '#site/test/dom.fixture.ts'
import { become, withServer } from '#site/test/server.fixture.ts'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { pageUserId } from '#site/lib/session-hint.ts'
import { cookieName } from '#api/contract/cookies.ts'
import { idOf } from '#site/lib/page.fixture.ts'
import { tryPath } from '#site/lib/paths.ts'
import { connectSurvey } from './state/browser.ts'
import { assessmentOf, detailOf, surveyQuestions } from './state/survey.fixture.ts'

withBrowser()
const server = withServer()

function forgetAll(): void {
  // cookies of another path are others
  for (const name of ['guest', 'signed_in']) {
    for (const path of ['', 'Path=/; ']) document.cookie = `${cookieName(location, name)}=; ${path}Max-Age=-1; Secure`
  }
  for (const mark of ['guest', 'signedIn', 'owner']) delete document.documentElement.dataset[mark]
  localStorage.clear()
}

beforeEach(() => {
  forgetAll()
  history.replaceState(null, '', tryPath)
  server.answer('GET /api/consent', { isNeeded: true, version: '1', givenAt: null })
  server.answer('POST /api/consent', { isNeeded: false, version: '1', givenAt: null })
  server.answer('POST /api/assessments', assessmentOf({ id: 'a1' }), 201)
  server.answer('GET /api/assessments/a1', detailOf({ id: 'a1' }))
  server.answer('GET /api/questions', surveyQuestions)
})
afterEach(forgetAll)

test('deletes nothing by Not now after a reload while an answer waits on the device', async () => {
  document.cookie = 'signed_in=robin; Path=/'
  document.documentElement.dataset.signedIn = 'robin'
  history.replaceState(null, '', '/assessment?id=a1')
  localStorage.setItem('survey-answers:robin:a1', '{"30":{"answer":4,"chosenAt":1}}')
  const survey = connectSurvey()
  void survey.open()
  await server.answerAll()
  expect(survey.$state.get().phase).toBe('consent')
  void survey.decline()
  expect(server.asked()).toEqual([])
  await waitFor(() => expect(server.visited).toEqual(['/']))
  expect(localStorage.getItem('survey-answers:robin:a1')).not.toBeNull()
})

test.each([
  ['guest', 'a guest who deleted the answers in another tab that they are gone', false],
  ['signed_in', 'nothing to an account holder, who signs in again', true],
] as const)('says to %s: %s, and deletes nothing itself', async (name, _, isReloaded) => {
  history.replaceState(null, '', '/assessment?id=a1')
  become(name)
  server.answer('GET /api/consent', { isNeeded: false, version: '1', givenAt: null })
  const survey = connectSurvey()
  void survey.open()
  await server.answerAll()
  act(() => survey.choose(4))
  for (const path of ['', 'Path=/; ']) document.cookie = `${cookieName(location, name)}=; ${path}Max-Age=-1; Secure`
  expect(document.dispatchEvent(new Event('signed-out', { cancelable: true }))).toBe(isReloaded)
  expect(survey.$state.get().phase).toBe(isReloaded ? 'ready' : 'guest-gone')
  expect(localStorage.getItem(`survey-answers:${idOf('robin')}:a1`)).toContain('"answer":4')
})

test.each([
  ['begins as a guest', 'guest', idOf('g1')],
  ['signs in', 'signed_in', idOf('robin')],
])('continues as the user who %s in another tab meanwhile, and keeps unsent answers for them', async (_, name, id) => {
  server.answer('POST /api/guest', { id })
  const survey = connectSurvey()
  void survey.open()
  await server.answerAll()
  expect(survey.$state.get().phase).toBe('consent')
  document.cookie = `${cookieName(location, name)}=${id}; Path=/; Secure`
  server.answer('GET /api/consent', { isNeeded: false, version: '1', givenAt: '2026-01-01T00:00:00.000Z' })
  void survey.agree('1')
  await server.answerAll()
  expect(pageUserId()).toBe(id)
  await waitFor(() => expect(survey.$state.get().phase).toBe('ready'))
  act(() => survey.choose(4))
  expect(Object.keys(localStorage).toSorted()).toEqual(['server-time', `survey-answers:${id}:a1`, 'survey-kept'])
  expect(localStorage.getItem('survey-kept')).toStartWith(`${id} `)
  expect(survey.$isGuest.get()).toBe(name === 'guest')
})
