import { beforeEach, describe, expect, test } from 'bun:test'
import { isGuest, pageOwner } from '../lib/session-hint.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { $guestAnswers, deleteGuestAnswers } from './guest.ts'
import { withPage } from './page.fixture.ts'
import { invalidateKeys } from './query.ts'
import { assessmentOf } from './survey/survey.fixture.ts'

const page = withPage()
const list = 'GET /api/assessments'
const deletion = 'DELETE /api/guest'

beforeEach(() => {
  invalidateKeys(() => true)
  page.beginAsGuest('guest-1')
})

describe('the guest’s answers', () => {
  test('are counted over all assessments, until they are deleted', async () => {
    page.answer(list, { body: [assessmentOf({ id: 'a1', answered: 60 }), assessmentOf({ id: 'a2', answered: 23 })] })
    expect(await $guestAnswers.fetch()).toEqual({ data: { answered: 83 } })
    page.answer(deletion, { body: { message: 'It is done.' } })
    await deleteGuestAnswers()
    expect(await $guestAnswers.fetch()).toEqual({ data: { answered: 0 } })
  })

  test('are none once the guest has expired, without a message', async () => {
    page.answer(list, { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
    expect(await $guestAnswers.fetch()).toEqual({ data: { answered: 0 } })
    expect([isGuest(), pageOwner(), $toast.get(), page.visited]).toEqual([false, null, null, []])
  })

  test('are unknown if they cannot be read', async () => {
    page.answer(list, 'offline')
    expect(await $guestAnswers.fetch()).toMatchObject({ error: { status: 0 } })
    expect(isGuest()).toBe(true)
  })
})
