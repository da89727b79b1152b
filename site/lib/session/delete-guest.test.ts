import { withPromptServer } from '#site/test/server.fixture.ts'
import { become, becomeElsewhere, idOf } from '#site/test/viewer.fixture.ts'
import { beforeEach, expect, test } from 'bun:test'
import { pageViewer, viewerNow } from './viewer.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { deleteGuest } from './delete-guest.ts'

const server = withPromptServer()
const deletion = 'DELETE /api/guest'

const others = {
  [`survey-answers:${idOf('guest-2')}:a2`]: '{}',
  [`survey-number-keys:${idOf('guest-2')}`]: 'off',
  theme: 'dark',
}
const waiting = {
  [`survey-answers:${idOf('robin')}:a1`]: '{}',
  [`survey-number-keys:${idOf('robin')}`]: 'off',
  'survey-kept': `${idOf('robin')} {}`,
  ...others,
}

beforeEach(() => {
  become('guest')
  Object.assign(localStorage, waiting)
})

test.each([
  [500, 'internal'],
  // an account’s session
  [404, 'not-found'],
  // somebody in between
  [401, undefined],
  [200, 'intercepted'],
])('keeps everything if it fails with %d', async (status, code) => {
  server.answer(deletion, { message: 'No.', code }, status)
  await expect(deleteGuest()).rejects.toMatchObject({ status })
  expect(Object.keys(localStorage)).toEqual(Object.keys(waiting))
  expect(viewerNow().kind).toBe('guest')
})

test('succeeds if the guest was deleted before', async () => {
  server.refuse(deletion, 401, 'unauthorized')
  await deleteGuest()
  expect(Object.keys(localStorage)).toEqual(Object.keys(others))
  expect([viewerNow().kind, pageViewer().kind, $toast.get(), server.visited]).toEqual(['visitor', 'visitor', null, []])
})

test('keeps everything if an account took over in another tab', async () => {
  becomeElsewhere('account', 'kim')
  await expect(deleteGuest()).rejects.toMatchObject({ status: 401 })
  expect(server.calls).toEqual([])
  expect(Object.keys(localStorage)).toEqual(Object.keys(waiting))
})
