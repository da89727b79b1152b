import { act, waitFor } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { become, idOf } from '#site/test/viewer.fixture.ts'
import { afterEach, beforeEach, describe, expect, mock, spyOn, test } from 'bun:test'
import { marks, pageViewer } from '#site/lib/session/viewer.ts'
import { cookieName, type Hint, hints } from '#api/contract/cookies.ts'
import { tryPath } from '#site/lib/paths.ts'
import { connectSurvey } from './browser.ts'
import { openSteps } from './browser-history.ts'
import { assessmentOf, detailOf, surveyQuestions } from './survey.fixture.ts'

const server = withServer()

function forgetAll(): void {
  // cookies of another path are others
  for (const name of Object.values(hints)) {
    for (const path of ['', 'Path=/; ']) document.cookie = `${cookieName(location, name)}=; ${path}Max-Age=-1; Secure`
  }
  for (const mark of Object.values(marks)) delete document.documentElement.dataset[mark]
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
afterEach(() => {
  mock.restore()
  forgetAll()
})

/** Of Robin, at the first statement. */
async function openReady(kind: Hint = 'account') {
  history.replaceState(null, '', '/assessment?id=a1')
  become(kind)
  server.answer('GET /api/consent', { isNeeded: false, version: '1', givenAt: null })
  const survey = connectSurvey()
  void survey.open()
  await server.answerAll()
  return survey
}

test('deletes nothing by Not now after a reload while an answer waits on the device', async () => {
  document.cookie = 'signed_in=robin; Path=/'
  document.documentElement.dataset.owner = 'robin'
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
  ['account', 'nothing to an account holder, who signs in again', true],
] as const)('says to %s: %s, and deletes nothing itself', async (kind, _, isReloaded) => {
  const survey = await openReady(kind)
  act(() => survey.choose(4))
  document.cookie = `${cookieName(location, hints[kind])}=; Path=/; Max-Age=-1; Secure`
  expect(document.dispatchEvent(new Event('signed-out', { cancelable: true }))).toBe(isReloaded)
  expect(survey.$state.get().phase).toBe(isReloaded ? 'ready' : 'guest-gone')
  expect(localStorage.getItem(`survey-answers:${idOf('robin')}:a1`)).toContain('"answer":4')
})

test.each<[string, Hint, string]>([
  ['begins as a guest', 'guest', idOf('g1')],
  ['signs in', 'account', idOf('robin')],
])('continues as the user who %s in another tab meanwhile, and keeps unsent answers for them', async (_, kind, id) => {
  server.answer('POST /api/guest', { id })
  const survey = connectSurvey()
  void survey.open()
  await server.answerAll()
  expect(survey.$state.get().phase).toBe('consent')
  document.cookie = `${cookieName(location, hints[kind])}=${id}; Path=/; Secure`
  server.answer('GET /api/consent', { isNeeded: false, version: '1', givenAt: '2026-01-01T00:00:00.000Z' })
  void survey.agree('1')
  await server.answerAll()
  expect(pageViewer().id).toBe(id)
  await waitFor(() => expect(survey.$state.get().phase).toBe('ready'))
  act(() => survey.choose(4))
  expect(Object.keys(localStorage).toSorted()).toEqual(['server-time', `survey-answers:${id}:a1`, 'survey-kept'])
  expect(localStorage.getItem('survey-kept')).toStartWith(`${id} `)
  expect(survey.$needsAccount.get()).toBe(kind === 'guest')
})

test('adds at most twenty entries to the history, as Back must reach what was before', () => {
  const adding = spyOn(history, 'pushState')
  const { add } = openSteps(() => {})
  for (let number = 1; number <= 25; number += 1) add(`/assessment?question=${number}`)
  expect(adding).toHaveBeenCalledTimes(20)
  expect(location.search).toBe('?question=25')
})

describe('listens to the browser', () => {
  const sending = 'POST /api/responses'
  const saved = { answer: 4, answered: 1, savedAt: '2026-01-01T00:00:00.000Z' }
  const answersOnDevice = `survey-answers:${idOf('robin')}:a1`

  const happen = (type: string, on: EventTarget = window) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { persisted: true })
    act(() => void on.dispatchEvent(event))
    return event
  }
  let device: Storage
  const define = (on: object, name: string, value: unknown) =>
    Object.defineProperty(on, name, { configurable: true, value })
  const turn = (isHidden: boolean) => {
    define(document, 'hidden', isHidden)
    happen('visibilitychange', document)
  }

  beforeEach(() => void (device = localStorage))
  afterEach(() => {
    define(globalThis, 'localStorage', device)
    Reflect.deleteProperty(document, 'hidden')
    Reflect.deleteProperty(navigator, 'onLine')
  })

  test.each([
    ['keeps', true],
    ['refuses to keep', false],
  ])('warns on leaving offline unless the device keeps the answers: it %s them', async (_, onDevice) => {
    if (!onDevice) define(globalThis, 'localStorage', null)
    const survey = await openReady()
    act(() => survey.choose(4))
    define(navigator, 'onLine', false)
    happen('offline')
    expect(survey.$save.get()).toMatchObject({ state: 'unsaved', reason: 'offline', onDevice })
    expect(happen('beforeunload').defaultPrevented).toBe(!onDevice)
    server.answer(sending, saved)
    await server.answerAll()
    expect(happen('beforeunload').defaultPrevented).toBe(false)
  })

  test.each([
    ['the network is back', () => happen('online')],
    ['the page is seen again', () => turn(false)],
  ])('sends again at once when %s', async (_, returns) => {
    const survey = await openReady()
    const fetching = spyOn(globalThis, 'fetch')
    act(() => survey.choose(4))
    // it may be under way when the page is left
    expect(fetching).toHaveBeenLastCalledWith('/api/responses', expect.objectContaining({ keepalive: true }))
    server.answer(sending, null, 503)
    await server.answerAll()
    returns()
    expect(server.asked()).toContain(sending)
    server.answer(sending, saved)
    await server.answerAll()
    expect(survey.$save.get()).toEqual({ state: 'saved' })
  })

  test.each([
    ['is put away', () => turn(true)],
    ['is left', () => happen('pagehide')],
  ])('renews the offline copy when the page %s', async (_, leaves) => {
    const survey = await openReady()
    act(() => survey.choose(4))
    server.answer(sending, saved)
    await server.answerAll()
    expect(localStorage.getItem('survey-kept')).toContain('"answers":[]')
    leaves()
    expect(localStorage.getItem('survey-kept')).toContain('"answers":[{"questionId":30,"answer":4}]')
  })

  test('shows what another tab answered', async () => {
    const survey = await openReady()
    localStorage.setItem(answersOnDevice, '{"10":{"answer":5,"chosenAt":1}}')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: answersOnDevice })))
    expect(survey.$state.get()).toMatchObject({ answers: { 10: 5 } })
  })

  test('reloads a page that returns from the cache, or is to begin again', async () => {
    await openReady()
    const reloading = spyOn(location, 'reload').mockImplementation(() => {})
    happen('hashchange')
    expect(reloading).not.toHaveBeenCalled()
    happen('pageshow')
    expect(reloading).toHaveBeenCalled()
    reloading.mockClear()
    location.hash = new URL(tryPath, location.href).hash
    happen('hashchange')
    expect(reloading).toHaveBeenCalled()
  })
})
