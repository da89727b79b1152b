import { expect, test } from 'bun:test'
import { ApiError } from '../lib/api.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { withPage } from './page.fixture.ts'
import { createWriting } from './insights-writing.ts'

withPage()

test('leads to sign in if the session has ended while a model writes', async () => {
  const open = () => {
    throw new ApiError(401, '', null)
  }
  await createWriting({ open, onDone: async () => {} }).start()
  expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
})
