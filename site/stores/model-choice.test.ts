import { expect, test } from 'bun:test'
import { $toast } from '../lib/toasts/toasts.ts'
import { createModelChoice } from './model-choice.ts'
import { withPage } from './page.fixture.ts'

const call = 'POST /api/account/insights-choice'
const page = withPage('robin')

test('who may write is kept with the account, then shown', async () => {
  const { $choice, choosing } = createModelChoice('undecided')
  page.answer(call, { body: { choice: 'model' } })
  await choosing.run('model')
  expect(page.calls).toEqual([call])
  expect($choice.get()).toBe('model')
})

test('who may write stays as it was if it could not be saved, and a message says so', async () => {
  const { $choice, choosing } = createModelChoice('undecided')
  page.answer(call, 'offline')
  await choosing.run('model')
  expect($choice.get()).toBe('undecided')
  expect($toast.get()).toMatchObject({ title: 'Your choice was not saved', tone: 'destructive' })
})

test('a choice asks to sign in where the session has ended', async () => {
  page.answer(call, { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
  await createModelChoice('undecided').choosing.run('built-in')
  expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
})
