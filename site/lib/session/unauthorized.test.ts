import { withPromptServer } from '#site/test/server.fixture.ts'
import { become, becomeElsewhere, idOf, viewerOf } from '#site/test/viewer.fixture.ts'
import { expect, jest, test } from 'bun:test'
import { call } from '../api/api.ts'
import { $toast } from '../toasts/toasts.ts'
import { redirectToSignIn } from './unauthorized.ts'
import { viewerNow } from './viewer.ts'

const server = withPromptServer('account')

test('leads to the first of several places', () => {
  redirectToSignIn({ returnTo: '/assessment?id=a1&question=3' })
  redirectToSignIn()
  jest.runOnlyPendingTimers()
  expect(server.visited).toEqual(['/auth?next=%2Fassessment%3Fid%3Da1%26question%3D3'])
})

test('rejects an answer that came once another account had signed in', async () => {
  server.answer('POST /api/account/sign-out-everywhere', { message: 'Done.' })
  const asked = call('POST /api/account/sign-out-everywhere')
  becomeElsewhere('account', 'kim')
  await expect(asked).rejects.toMatchObject({ status: 401 })
})

test('keeps the hint of a refused connection, and doesn’t lead back by itself', async () => {
  history.replaceState(null, '', '/dashboard?from=mail')
  server.answerOthers(undefined, 401)
  const error = await call('GET /api/scores').catch((thrown: unknown) => thrown)
  redirectToSignIn({ error })
  jest.runOnlyPendingTimers()
  expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  expect(server.visited).toEqual(['/auth?next=%2Fdashboard%3Ffrom%3Dmail#refused=connection'])
  expect([viewerNow(), document.documentElement.dataset.signedIn]).toEqual([viewerOf('account'), idOf('robin')])
})

const asKim = () => becomeElsewhere('account', 'kim')
const asGuest = () => become('guest')

test.each([
  ['opens the page for another account', () => {}, asKim, '/results/a1', viewerOf('account', 'kim')],
  ['leads an expired guest to sign in', asGuest, () => {}, '/auth?next=%2Fresults%2Fa1', viewerOf('visitor')],
  [
    'opens the page for another guest',
    asGuest,
    () => becomeElsewhere('guest', 'g2'),
    '/results/a1',
    viewerOf('guest', 'g2'),
  ],
  ['opens the page for a guest who signed in elsewhere', asGuest, asKim, '/results/a1', viewerOf('account', 'kim')],
])('%s, without a toast', (_, begin, change, path, viewer) => {
  begin()
  change()
  redirectToSignIn({ returnTo: '/results/a1' })
  expect([server.visited, $toast.get(), viewerNow()]).toEqual([[path], null, viewer])
})
