import { expect, test } from 'bun:test'
import { isGuest, pageUserId } from '#site/lib/session-hint.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { $guestAnswers } from './guest.ts'
import { withPage } from '#site/lib/page.fixture.ts'

const page = withPage()

test('counts no answers once the guest has expired, without a message', async () => {
  page.beginAsGuest('guest-1')
  page.answer('GET /api/assessments', { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
  expect(await $guestAnswers.fetch()).toEqual({ data: { answered: 0 } })
  expect([isGuest(), pageUserId(), $toast.get(), page.visited]).toEqual([false, null, null, []])
})
