import { beforeEach, expect, test } from 'bun:test'
import { allTasks } from 'nanostores'
import { $assessments } from '#site/lib/assessments/assessments.ts'
import { $consent, withdrawConsent } from './consent.ts'
import { idOf, withPage } from '#site/lib/page.fixture.ts'
import { assessmentOf } from '../survey/state/survey.fixture.ts'

const page = withPage('robin')
const [robin, kim] = [idOf('robin'), idOf('kim')]
const given = { isNeeded: false, version: '1', givenVersion: '1', givenAt: '2026-03-09T12:00:00.000Z' }
const withdrawal = 'DELETE /api/consent'

beforeEach(async () => {
  page.answer('GET /api/consent', { body: given })
  page.answer('GET /api/assessments', { body: [assessmentOf({ id: 'a1' })] })
  page.answer('GET /api/assessments/a1', { body: assessmentOf({ id: 'a1' }) })
  page.localStorage[`survey-answers:${robin}:a1`] = '{}'
  page.localStorage[`survey-answers:${kim}:a2`] = '{}'
  page.localStorage['survey-kept'] = `${robin} {}`
  await page.show($consent, $assessments)
})

test('deletes unsent answers and reloads what depends on consent after a withdrawal', async () => {
  const others = { [`share-shows:${kim}`]: 'person', [`survey-number-keys:${robin}`]: 'off' }
  Object.assign(page.localStorage, { [`share-shows:${robin}`]: 'person', ...others })
  page.answer(withdrawal, { body: { message: 'It is done.' } })
  page.answer('GET /api/consent', { body: { ...given, isNeeded: true, givenVersion: null, givenAt: null } })
  await withdrawConsent()
  await allTasks()
  expect(page.calls.toSorted()).toEqual([withdrawal, 'GET /api/assessments', 'GET /api/consent'])
  expect($consent.get().data?.givenAt).toBeNull()
  expect(Object.keys(page.localStorage)).toEqual([`survey-answers:${kim}:a2`, ...Object.keys(others)])
})

test('removes what the device holds of assessments that a withdrawal elsewhere has deleted', async () => {
  page.answer('GET /api/consent', { body: { ...given, isNeeded: true, givenVersion: null, givenAt: null } })
  page.answer('GET /api/assessments/a1', { status: 404, body: { message: 'No.', code: 'not-found' } })
  page.localStorage['survey-kept'] = `${robin} {"assessmentId":"a1"}`
  $consent.invalidate()
  await allTasks()
  expect(Object.keys(page.localStorage)).toEqual([`survey-answers:${kim}:a2`])
  page.localStorage['survey-kept'] = `${kim} {"assessmentId":"a2"}`
  $consent.invalidate()
  await allTasks()
  expect(Object.keys(page.localStorage)).toEqual([`survey-answers:${kim}:a2`, 'survey-kept'])
})

test('keeps everything if the withdrawal fails', async () => {
  page.answer(withdrawal, { status: 500, body: { message: 'No.', code: 'internal' } })
  await expect(withdrawConsent()).rejects.toMatchObject({ status: 500 })
  await allTasks()
  expect(page.calls).toEqual([withdrawal])
  expect($consent.get().data).toEqual(given)
  expect(Object.keys(page.localStorage)).toHaveLength(3)
})
