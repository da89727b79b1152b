import { withPromptServer } from '#site/test/server.fixture.ts'
import { idOf } from '#site/test/viewer.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { $assessments, $isStarting, deleteAssessment, openNewAssessment, starting } from './assessments.ts'
import { assessmentOf } from './assessments.fixture.ts'

const post = 'POST /api/assessments'
const server = withPromptServer('account')
const robin = idOf('robin')

beforeEach(() => starting.reset())

describe('starting an assessment', () => {
  test('creates one assessment for several presses and opens it', async () => {
    server.answer(post, assessmentOf({ id: 'a 1' }), 201)
    await Promise.all([openNewAssessment(), openNewAssessment()])
    // the page is still there
    await openNewAssessment()
    expect(server.calls).toEqual([post])
    expect(server.visited).toEqual(['/assessment?id=a%201'])
    expect($isStarting.get()).toBe(true)
  })

  test('opens the survey without an assessment if the API needs consent first', async () => {
    server.refuse(post, 409, 'consent-needed')
    await openNewAssessment()
    expect(server.visited).toEqual(['/assessment'])
  })

  test('says how long to wait after too many starts, and can be tried again', async () => {
    server.answer(post, null, 429, { 'retry-after': '3600' })
    await openNewAssessment()
    const wait = 'Too many attempts. Please wait 1 hour and try again.'
    expect($toast.get()?.description).toBe(`Failed to start new assessment. Please try again. ${wait}`)
    expect($isStarting.get()).toBe(false)
  })
})

/** Puts on the device what waits for some of a person's assessments, and the survey of the first. */
function hold(person: string, ...ids: string[]): void {
  const kept = { version: 1, assessment: assessmentOf({ id: ids[0]! }), questions: [] }
  localStorage['survey-kept'] = `${person} ${JSON.stringify(kept)}`
  for (const id of ids) localStorage[`survey-answers:${person}:${id}`] = '{}'
}

test('removes what the device holds of an assessment that was deleted elsewhere', async () => {
  hold(robin, 'gone', 'listed', 'begun', 'unread')
  localStorage['survey-answers:kim:theirs'] = '{}'
  server.answer('GET /api/assessments', [assessmentOf({ id: 'listed' })])
  server.answer('GET /api/assessments/begun', assessmentOf({ id: 'begun' }))
  server.refuse('GET /api/assessments/unread', 0)
  await server.show($assessments)
  expect(Object.keys(localStorage).toSorted()).toEqual([
    `survey-answers:${robin}:begun`,
    `survey-answers:${robin}:listed`,
    `survey-answers:${robin}:unread`,
    'survey-answers:kim:theirs',
  ])
})

describe('deleting an assessment', () => {
  const call = 'DELETE /api/assessments/a%201'

  test.each([
    ['deleted', () => server.answer(call, { id: 'a 1' }), true],
    ['gone already', () => server.refuse(call, 404, 'not-found'), false],
  ])('removes everything that the device holds of it once it is %s', async (_, answer, isDeleted) => {
    hold(robin, 'a 1', 'a 2')
    localStorage[`support-hidden:${robin}:a 1`] = 'yes'
    answer()
    expect(await deleteAssessment('a 1')).toBe(isDeleted)
    expect(Object.keys(localStorage)).toEqual([`survey-answers:${robin}:a 2`])
  })

  test('removes what its person left on the device as a guest, unless it was somebody else’s', async () => {
    localStorage['survey-answers:guest:a 1'] = '{}'
    server.refuse(call, 404, 'not-found')
    await deleteAssessment('a 1')
    expect(Object.keys(localStorage)).toEqual(['survey-answers:guest:a 1'])
    server.answer(call, { id: 'a 1' })
    await deleteAssessment('a 1')
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('rejects if something else than the API says that there is none', async () => {
    server.answer(call, '<h1>Not here</h1>', 404)
    await expect(deleteAssessment('a 1')).rejects.toMatchObject({ status: 404 })
  })
})
