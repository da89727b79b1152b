import { act, waitFor, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { isSomebodyElse, pageOwner } from '../../lib/session-hint.ts'
import { tryPath } from '../../lib/paths.ts'
import { connectSurvey } from '../../stores/survey/browser.ts'
import { assessmentOf, surveyQuestions } from '../../stores/survey/survey.fixture.ts'

withBrowser()
const server = withServer()

const names = ['guest', 'signed_in']

/** Somebody has a session on this device from now on, in another tab; this page does not know it. */
function beginElsewhere(name: (typeof names)[number], id: string): void {
  document.cookie = `${name}=${id}; Path=/`
}

function forgetSessions(): void {
  // cookies of another path are others
  for (const name of names) for (const path of ['', 'Path=/; ']) document.cookie = `${name}=; ${path}Max-Age=-1`
}

function forgetAll(): void {
  forgetSessions()
  for (const mark of ['guest', 'signedIn', 'owner']) delete document.documentElement.dataset[mark]
  localStorage.clear()
}

beforeEach(() => {
  forgetAll()
  history.replaceState(null, '', tryPath)
  server.answer('GET /api/consent', { isNeeded: true, version: '1', givenAt: null })
  server.answer('POST /api/consent', { isNeeded: false, version: '1', givenAt: null })
  server.answer('POST /api/assessments', assessmentOf({ id: 'a1' }), 201)
  server.answer('GET /api/assessments/a1', {
    ...assessmentOf({ id: 'a1' }),
    answers: [],
    readAt: '2026-01-01T00:00:00.000Z',
    offersFirstLook: true,
  })
  server.answer('GET /api/questions', surveyQuestions)
})
afterEach(forgetAll)

/** A visitor at the question whether answers may be stored. */
async function openAsVisitor() {
  const survey = connectSurvey()
  void survey.open()
  await server.answerAll()
  expect(survey.$state.get().phase).toBe('consent')
  return survey
}

const kept = () => Object.keys(localStorage)

describe.each([
  ['begins as a guest', 'guest', 'g1'],
  ['signs in', 'signed_in', 'robin'],
] as const)('if the user %s in another tab meanwhile', (_, name, id) => {
  beforeEach(() => server.answer('POST /api/guest', { id }))

  test('continues as the same person and keeps unsent answers for them', async () => {
    const survey = await openAsVisitor()
    beginElsewhere(name, id)
    server.answer('GET /api/consent', { isNeeded: false, version: '1', givenAt: '2026-01-01T00:00:00.000Z' })
    void survey.agree('1')
    await server.answerAll()
    expect(pageOwner()).toBe(id)
    await waitFor(() => expect(survey.$state.get().phase).toBe('ready'))
    act(() => survey.choose(4))
    expect(kept().toSorted()).toEqual(['server-time', `survey-answers:${id}:a1`, 'survey-kept'])
    expect(localStorage.getItem('survey-kept')).toStartWith(`${id} `)
    expect(survey.$isGuest.get()).toBe(name === 'guest')
  })

  test('recognises another user who signs in later', async () => {
    const survey = await openAsVisitor()
    beginElsewhere(name, id)
    void survey.agree('1')
    await server.answerAll()
    forgetSessions()
    beginElsewhere('signed_in', 'kim')
    expect(isSomebodyElse()).toBe(true)
  })
})

test('does not delete the guest of another tab after declining', async () => {
  const survey = await openAsVisitor()
  beginElsewhere('guest', 'g1')
  void survey.decline()
  expect(server.asked()).toEqual([])
})
