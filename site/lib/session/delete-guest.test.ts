import { beforeEach, expect, test } from 'bun:test'
import { pageViewer, viewerNow } from './viewer.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { deleteGuest } from './delete-guest.ts'
import { idOf, withPage } from '#site/lib/page.fixture.ts'

const page = withPage()
const deletion = 'DELETE /api/guest'

const others = {
  [`survey-answers:${idOf('guest-2')}:a2`]: '{}',
  [`survey-number-keys:${idOf('guest-2')}`]: 'off',
  theme: 'dark',
}
const waiting = {
  [`survey-answers:${idOf('guest-1')}:a1`]: '{}',
  [`survey-number-keys:${idOf('guest-1')}`]: 'off',
  'survey-kept': `${idOf('guest-1')} {}`,
  ...others,
}

beforeEach(() => {
  page.beginAsGuest('guest-1')
  Object.assign(page.localStorage, waiting)
})

test.each([
  [500, 'internal'],
  // an account’s session
  [404, 'not-found'],
  // somebody in between
  [401, undefined],
  [200, 'intercepted'],
])('keeps everything if it fails with %d', async (status, code) => {
  page.answer(deletion, { status, body: { message: 'No.', code } })
  await expect(deleteGuest()).rejects.toMatchObject({ status })
  expect(Object.keys(page.localStorage)).toEqual(Object.keys(waiting))
  expect(viewerNow().kind).toBe('guest')
})

test('succeeds if the guest was deleted before', async () => {
  page.answer(deletion, { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
  await deleteGuest()
  expect(Object.keys(page.localStorage)).toEqual(Object.keys(others))
  expect([viewerNow().kind, pageViewer().kind, $toast.get(), page.visited]).toEqual(['visitor', 'visitor', null, []])
})

test('keeps everything if an account took over in another tab', async () => {
  page.signInElsewhere('robin')
  await expect(deleteGuest()).rejects.toMatchObject({ status: 401 })
  expect(page.calls).toEqual([])
  expect(Object.keys(page.localStorage)).toEqual(Object.keys(waiting))
})
