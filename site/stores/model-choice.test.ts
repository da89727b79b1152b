import { expect, test } from 'bun:test'
import { $toast } from '../lib/toasts/toasts.ts'
import { createModelChoice } from './model-choice.ts'
import { withPage } from './page.fixture.ts'

const call = 'POST /api/account/insights-choice'
const page = withPage('robin')

test('keeps the earlier choice and shows a toast if saving fails', async () => {
  const { $choice, choosing } = createModelChoice('undecided')
  page.answer(call, 'offline')
  await choosing.run('model')
  expect($choice.get()).toBe('undecided')
  expect($toast.get()).toMatchObject({ title: 'Your choice was not saved', tone: 'destructive' })
})
