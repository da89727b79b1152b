import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createBox } from './insights.fixture.ts'
import { keepWriterChoice, createInsightsStore } from './insights.ts'
import { createFakePage, type FakePage } from './page.fixture.ts'
import { $toast } from './toasts.ts'

const choicePath = '/api/account/insights-choice'
let page: FakePage

beforeEach(() => {
  page = createFakePage()
  page.signIn()
  $toast.set(null)
})

afterEach(() => page.restore())

test('a result’s words are read under its assessment, the sample’s where no session is asked for', async () => {
  await createInsightsStore('a/b').fetch()
  page.signOut()
  await createInsightsStore('6').fetch()
  expect(page.calls).toEqual(['GET /api/assessments/a%2Fb/insights', 'GET /api/test/assessments/6/insights'])
})

test('words that are not there leave the status to the screen', async () => {
  expect(await createInsightsStore('none').fetch()).toMatchObject({ error: { status: 404 } })
  expect(page.calls).toEqual(['GET /api/assessments/none/insights'])
})

describe('who may write', () => {
  test('is kept with the account, then shown', async () => {
    const { $insights, state } = createBox()
    page.answer(choicePath, { body: { choice: 'model' } })
    await keepWriterChoice($insights, 'model')
    expect(page.calls).toEqual([`POST ${choicePath}`])
    expect(state().model).toEqual({ service: 'models.example', name: 'small-1', choice: 'model', mayWrite: true })
  })

  test('stays as it was where it could not be kept, and the person is told', async () => {
    const { $insights, state } = createBox()
    page.answer(choicePath, 'offline')
    await keepWriterChoice($insights, 'model')
    expect(state().model?.choice).toBe('undecided')
    expect($toast.get()).toMatchObject({ title: 'Your choice was not saved', tone: 'destructive' })
  })

  test('asks to sign in where the session has ended', async () => {
    page.answer(choicePath, { status: 401, body: { message: 'Please sign in.', code: 'unauthorized' } })
    await keepWriterChoice(createBox().$insights, 'built-in')
    expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  })
})
