import { withPromptServer } from '#site/test/server.fixture.ts'
import { expect, test } from 'bun:test'
import { ApiError } from './api.ts'
import { $toast } from '../toasts/toasts.ts'
import { createMutation } from './mutation.ts'

withPromptServer('account')

test('sends a signed-out user to sign in', async () => {
  const mutation = createMutation(() => Promise.reject(new ApiError(401, '', { message: 'No.', code: 'unauthorized' })))
  expect(await mutation.run()).toBe('signed-out')
  expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  expect(mutation.$state.get()).toEqual({ status: 'idle' })
})
