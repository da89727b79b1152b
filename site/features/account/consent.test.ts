import { withPromptServer } from '#site/test/server.fixture.ts'
import { idOf } from '#site/test/viewer.fixture.ts'
import { beforeEach, expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import { $assessments } from '#site/lib/assessments/assessments.ts'
import { $consent, withdrawConsent } from './consent.ts'
import { assessmentOf } from '#site/lib/assessments/assessments.fixture.ts'

const server = withPromptServer('account')
const [robin, kim] = [idOf('robin'), idOf('kim')]
const given = { isNeeded: false, version: '1', givenVersion: '1', givenAt: '2026-03-09T12:00:00.000Z' }
const withdrawal = 'DELETE /api/consent'

beforeEach(async () => {
  server.answer('GET /api/consent', given)
  server.answer('GET /api/assessments', [assessmentOf({ id: 'a1' })])
  server.answer('GET /api/assessments/a1', assessmentOf({ id: 'a1' }))
  localStorage[`survey-answers:${robin}:a1`] = '{}'
  localStorage[`survey-answers:${kim}:a2`] = '{}'
  localStorage['survey-kept'] = `${robin} {}`
  await server.show($consent, $assessments)
})

test('deletes unsent answers and reloads what depends on consent after a withdrawal', async () => {
  const others = { [`share-shows:${kim}`]: 'person', [`survey-number-keys:${robin}`]: 'off' }
  Object.assign(localStorage, { [`share-shows:${robin}`]: 'person', ...others })
  server.answer(withdrawal, { message: 'It is done.' })
  server.answer('GET /api/consent', { ...given, isNeeded: true, givenVersion: null, givenAt: null })
  await withdrawConsent()
  await allTasks()
  expect(server.calls.toSorted()).toEqual([withdrawal, 'GET /api/assessments', 'GET /api/consent'])
  expect($consent.get().data?.givenAt).toBeNull()
  expect(Object.keys(localStorage)).toEqual([`survey-answers:${kim}:a2`, ...Object.keys(others)])
})

test('removes what the device holds of assessments that a withdrawal elsewhere has deleted', async () => {
  server.answer('GET /api/consent', { ...given, isNeeded: true, givenVersion: null, givenAt: null })
  server.refuse('GET /api/assessments/a1', 404, 'not-found')
  localStorage['survey-kept'] = `${robin} {"assessmentId":"a1"}`
  $consent.invalidate()
  await allTasks()
  expect(Object.keys(localStorage)).toEqual([`survey-answers:${kim}:a2`])
  localStorage['survey-kept'] = `${kim} {"assessmentId":"a2"}`
  $consent.invalidate()
  await allTasks()
  expect(Object.keys(localStorage)).toEqual([`survey-answers:${kim}:a2`, 'survey-kept'])
})

test('keeps everything if the withdrawal fails', async () => {
  server.refuse(withdrawal, 500, 'internal')
  await expect(withdrawConsent()).rejects.toMatchObject({ status: 500 })
  await allTasks()
  expect(server.calls).toEqual([withdrawal])
  expect($consent.get().data).toEqual(given)
  expect(Object.keys(localStorage)).toHaveLength(3)
})
