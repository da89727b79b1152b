import { expect, test } from 'bun:test'
import { createModelChoice } from './model-choice.ts'
import { withPage } from './page.fixture.ts'
import { $toast } from './toasts.ts'

const choicePath = '/api/account/insights-choice'
const page = withPage('robin')

test('who may write is kept with the account, then shown', async () => {
  const { $choice, choose } = createModelChoice('undecided')
  page.answer(choicePath, { body: { choice: 'model' } })
  await choose('model')
  expect(page.calls).toEqual([`POST ${choicePath}`])
  expect($choice.get()).toBe('model')
})

test('who may write stays as it was where it could not be kept, and the person is told', async () => {
  const { $choice, choose } = createModelChoice('undecided')
  page.answer(choicePath, 'offline')
  await choose('model')
  expect($choice.get()).toBe('undecided')
  expect($toast.get()).toMatchObject({ title: 'Your choice was not saved', tone: 'destructive' })
})

test('a choice asks to sign in where the session has ended', async () => {
  page.answer(choicePath, { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
  await createModelChoice('undecided').choose('built-in')
  expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
})
