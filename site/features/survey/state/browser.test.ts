import { act } from '#site/test/dom.fixture.ts'
import { becomeElsewhere, idOf } from '#site/test/viewer.fixture.ts'
import { refuseStorage } from '#site/test/window.fixture.ts'
import { describe, expect, spyOn, test } from 'bun:test'
import { tryPath } from '#site/lib/paths.ts'
import { pageViewer } from '#site/lib/session/viewer.ts'
import { openSteps } from './browser-history.ts'
import { goOnline, saving, withSurvey } from './open.fixture.ts'

const { server, open, refuseSaving } = withSurvey()
const answersOf = (person: string, assessment: string) => `survey-answers:${idOf(person)}:${assessment}`

test.each([
  ['guest', 'a guest who deleted the answers in another tab that they are gone', false],
  ['account', 'nothing to an account holder, who signs in again', true],
] as const)('says to %s: %s, and deletes nothing itself', async (viewer, _, isReloaded) => {
  const { survey } = await open({ viewer })
  survey.choose(4)
  becomeElsewhere('visitor')
  expect(document.dispatchEvent(new Event('signed-out', { cancelable: true }))).toBe(isReloaded)
  expect(survey.$state.get().phase).toBe(isReloaded ? 'ready' : 'guest-gone')
  expect(localStorage.getItem(answersOf('robin', 'a1'))).toContain('"answer":4')
})

test.each([
  ['begins as a guest', 'guest', 'g1'],
  ['signs in', 'account', 'robin'],
] as const)(
  'continues as the user who %s in another tab meanwhile, and keeps answers for them',
  async (_, kind, person) => {
    server.answer('POST /api/guest', { id: idOf(person) })
    const { survey, ready } = await open({ at: tryPath, viewer: 'visitor', asksConsent: true })
    becomeElsewhere(kind, person)
    await survey.agree('1')
    expect([pageViewer().id, ready().index]).toEqual([idOf(person), 0])
    survey.choose(4)
    expect(Object.keys(localStorage).toSorted()).toEqual(['server-time', answersOf(person, 'new'), 'survey-kept'])
    expect(localStorage.getItem('survey-kept')).toStartWith(`${idOf(person)} `)
    expect(survey.$needsAccount.get()).toBe(kind === 'guest')
  },
)

test('adds at most twenty entries to the history, as Back must reach what was before', () => {
  const adding = spyOn(history, 'pushState')
  const { add } = openSteps(() => {})
  for (let number = 1; number <= 25; number += 1) add(`/assessment?question=${number}`)
  expect(adding).toHaveBeenCalledTimes(20)
  expect(location.search).toBe('?question=25')
})

describe('listens to the browser', () => {
  const happen = (type: string, on: EventTarget = window) => {
    const event = Object.assign(new Event(type, { cancelable: true }), { persisted: true })
    act(() => void on.dispatchEvent(event))
    return event
  }
  const turn = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
    happen('visibilitychange', document)
  }

  test.each([
    ['keeps', true],
    ['refuses to keep', false],
  ])('warns on leaving offline unless the device keeps the answers: it %s them', async (_, onDevice) => {
    if (!onDevice) refuseStorage()
    const { survey } = await open()
    survey.choose(4)
    goOnline(false)
    expect(survey.$save.get()).toMatchObject({ state: 'unsaved', reason: 'offline', onDevice })
    expect(happen('beforeunload').defaultPrevented).toBe(!onDevice)
    await server.answerAll()
    expect(happen('beforeunload').defaultPrevented).toBe(false)
  })

  test.each([
    ['the network is back', () => goOnline(true)],
    ['the page is seen again', () => turn(false)],
  ])('sends again at once when %s', async (_, returns) => {
    const { survey } = await open()
    survey.choose(4)
    // it may be under way when the page is left
    expect(fetch).toHaveBeenLastCalledWith('/api/responses', expect.objectContaining({ keepalive: true }))
    await refuseSaving(503)
    returns()
    expect(server.asked()).toEqual([saving])
    await server.answerAll()
    expect(survey.$save.get()).toEqual({ state: 'saved' })
  })

  test.each([
    ['is put away', () => turn(true)],
    ['is left', () => happen('pagehide')],
  ])('renews the offline copy when the page %s', async (_, leaves) => {
    const { survey } = await open()
    survey.choose(4)
    await server.answerAll()
    expect(localStorage.getItem('survey-kept')).toContain('"answers":[]')
    leaves()
    expect(localStorage.getItem('survey-kept')).toContain('"answers":[{"questionId":30,"answer":4}]')
  })

  test('shows what another tab answered', async () => {
    const { ready } = await open()
    const key = answersOf('robin', 'a1')
    localStorage.setItem(key, '{"10":{"answer":5,"chosenAt":1}}')
    dispatchEvent(new StorageEvent('storage', { key }))
    expect(ready().answers).toEqual({ 10: 5 })
  })

  test('reloads a page that returns from the cache, or is to begin again', async () => {
    await open()
    happen('hashchange')
    expect(server.visited).toEqual([])
    happen('pageshow')
    expect(server.visited).toEqual(['/assessment'])
    history.replaceState(null, '', tryPath)
    happen('hashchange')
    expect(server.visited).toEqual(['/assessment', '/assessment'])
  })
})
