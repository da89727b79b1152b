import { expect, test } from 'bun:test'
import { $toast } from '../lib/toasts/toasts.ts'
import { withPage } from './page.fixture.ts'
import { createJudgement } from './paragraphs.ts'

const call = 'PUT /api/assessments/a1/paragraphs/k1'
const page = withPage('robin')

const judged = (fits: boolean | null) => page.answer(call, { body: { key: 'k1', fits } })
const sent = (place: number) => JSON.parse(String(fetched()[place]?.[1]?.body))
const fetched = () => (globalThis.fetch as unknown as { mock: { calls: [string, RequestInit?][] } }).mock.calls

test('saves verdicts in the order of the presses', async () => {
  const judgement = createJudgement('a1', { key: 'k1', fits: true })
  judged(false)
  await judgement.press(false)
  expect(sent(0)).toEqual({ fits: false })
  judged(true)
  await Promise.all([judgement.press(false), judgement.press(true)])
  expect([sent(1), sent(2)]).toEqual([{ fits: null }, { fits: true }])
  expect(judgement.$fits.get()).toBe(true)
})

test('reverts a verdict that was not saved and shows a toast', async () => {
  const judgement = createJudgement('a1', { key: 'k1', fits: false })
  page.answer(call, 'offline')
  await judgement.press(true)
  expect(judgement.$fits.get()).toBe(false)
  const description = expect.stringContaining('could not be reached')
  expect($toast.get()).toMatchObject({ title: 'What you said was not saved', description, tone: 'destructive' })
})
