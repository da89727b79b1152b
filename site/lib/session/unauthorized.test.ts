import { expect, jest, test } from 'bun:test'
import { call } from '../api/api.ts'
import { $toast } from '../toasts/toasts.ts'
import { idOf, withPage } from '../page.fixture.ts'
import { redirectToSignIn } from './unauthorized.ts'

const page = withPage()

test('leads to the first of several places', () => {
  page.signIn()
  redirectToSignIn({ returnTo: '/assessment?id=a1&question=3' })
  redirectToSignIn()
  jest.runOnlyPendingTimers()
  expect(page.visited).toEqual(['/auth?next=%2Fassessment%3Fid%3Da1%26question%3D3'])
})

test('rejects an answer that came once another account had signed in', async () => {
  page.signIn('robin')
  page.answer('POST /api/account/sign-out-everywhere', { body: { message: 'Done.' } })
  const asked = call('POST /api/account/sign-out-everywhere')
  page.signInElsewhere('kim')
  await expect(asked).rejects.toMatchObject({ status: 401 })
})

test('keeps the hint of a refused connection, and doesn’t lead back by itself', async () => {
  page.signIn()
  page.answerAll({ status: 401, text: '' })
  const error = await call('GET /api/scores').catch((thrown: unknown) => thrown)
  redirectToSignIn({ error })
  jest.runOnlyPendingTimers()
  expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  expect(page.visited).toEqual(['/auth?next=%2Fdashboard%3Ffrom%3Dmail#refused=connection'])
  expect([page.cookie(), page.dataset.signedIn]).toEqual(['signed_in=robin', idOf('robin')])
})

const asKim = () => page.signInElsewhere('kim')
const asGuest = () => page.beginAsGuest('guest-1')

test.each([
  ['opens the page for another account', () => page.signIn(), asKim, '/results/a1', 'signed_in=kim'],
  ['leads an expired guest to sign in', asGuest, () => {}, '/auth?next=%2Fresults%2Fa1', ''],
  ['opens the page for another guest', asGuest, () => page.beginAsGuestElsewhere('g2'), '/results/a1', 'guest=g2'],
  ['opens the page for a guest who signed in elsewhere', asGuest, asKim, '/results/a1', 'signed_in=kim'],
])('%s, without a toast', (_, begin, change, path, cookie) => {
  begin()
  change()
  redirectToSignIn({ returnTo: '/results/a1' })
  expect([page.visited, $toast.get(), page.cookie()]).toEqual([[path], null, cookie])
})
