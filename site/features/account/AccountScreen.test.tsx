import { onPage, render, waitFor, withBrowser } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { expect, test } from 'bun:test'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { AccountScreen } from './AccountScreen.tsx'

withBrowser()
const server = withServer()

test.each([
  ['whose session has ended', { message: 'Please sign in.', code: 'unauthorized' }, false, ''],
  ['whose connection is refused, and keeps the session', { message: 'Sign on.' }, true, '#refused=connection'],
])('says ‘Unauthorized’ and leads a user to sign in %s', async (_, refusal, isKept, hash) => {
  server.answer('GET /api/auth/user', refusal, 401)
  render(<AccountScreen />)
  await server.answerAll()
  expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  expect(onPage().getByText('Loading...')).toBeTruthy()
  await waitFor(() => expect(server.visited).toEqual([`/auth?next=${encodeURIComponent(location.pathname)}${hash}`]))
  expect(document.documentElement.dataset.signedIn !== undefined).toBe(isKept)
})
