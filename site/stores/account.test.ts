import { afterEach, expect, test } from 'bun:test'
import { $toast } from '../lib/toasts/toasts.ts'
import { leavingEverywhere } from './account.ts'
import { withPage } from './page.fixture.ts'

const call = 'POST /api/account/sign-out-everywhere'
const page = withPage('robin')

afterEach(() => leavingEverywhere.reset())

test('signing out everywhere goes home, and keeps what is not sent yet', async () => {
  page.localStorage['survey-answers:a1'] = '{}'
  page.answer(call, { body: { message: 'Done.' } })
  await leavingEverywhere.run()
  expect(page.cookie()).toBe('')
  expect(page.visited).toEqual(['/'])
  expect(page.sessionStorage).toEqual({ 'sign-out-message': 'signed-out' })
  expect(page.localStorage).toEqual({ 'survey-answers:a1': '{}' })
})

test.each([
  ['no connection', 'offline' as const, 'could not be reached'],
  ['too many tries', { status: 429, headers: { 'retry-after': '840' } }, 'Please wait 14 minutes and try again.'],
  ['a fault', { status: 500 }, 'on our side'],
])('after %s nobody is signed out, and both toast and page say why', async (_, answer, words) => {
  page.answer(call, answer)
  expect(await leavingEverywhere.run()).toBe('failed')
  const sentence = expect.stringContaining(words)
  expect(leavingEverywhere.$state.get()).toEqual({ status: 'failed', sentence })
  expect($toast.get()).toMatchObject({ title: 'Not signed out', description: sentence, tone: 'destructive' })
  expect(page.cookie()).toBe('signed_in=robin')
})
