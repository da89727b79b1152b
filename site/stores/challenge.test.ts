import { describe, expect, test } from 'bun:test'
import type { Pulse } from '../../api/contract/challenge.ts'
import { ApiError } from '../lib/api.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { challengeTime, createScene, doneOn, offline } from './challenge.fixture.ts'
import { withPage } from './page.fixture.ts'
import { settle } from './survey/answer-queue.fixture.ts'

withPage()

describe('ticking a day', () => {
  test('shows the day as done at once, then as the server has it', async () => {
    const { challenge, asked, shown, box } = createScene()
    const saved = challenge.tick(7, true)
    expect(shown()).toBe('------x')
    await Promise.resolve()
    asked[0]!.answer.resolve(doneOn(7))
    await saved
    expect(box.state().challenge).toEqual(doneOn(7))
  })

  test('reverts a day that was not saved and keeps other ticked days', async () => {
    const { challenge, asked, shown } = createScene()
    const saved = [challenge.tick(1, true), challenge.tick(2, true)]
    expect(shown()).toBe('xx-----')
    await Promise.resolve()
    asked[0]!.answer.reject(offline)
    await saved[0]
    expect(shown()).toBe('-x-----')
    expect($toast.get()).toMatchObject({ title: 'Day 1 was not saved', tone: 'destructive' })
    asked[1]!.answer.resolve(doneOn(2))
    await saved[1]
    expect(shown()).toBe('-x-----')
  })

  test('saves changes of a day one after another and shows the last one', async () => {
    const { challenge, asked, shown } = createScene()
    const days = () => asked.map(({ day, done }) => [day, done])
    const saved = [challenge.tick(3, true), challenge.tick(3, false), challenge.tick(4, true)]
    expect(shown()).toBe('---x---')
    await settle()
    expect(days()).toEqual([[3, true]])
    asked[0]!.answer.reject(offline)
    await saved[0]
    await settle()
    expect(days().slice(1)).toEqual([[3, false]])
    asked[1]!.answer.resolve(doneOn())
    await saved[1]
    await settle()
    expect(shown()).toBe('---x---')
    expect(days()).toHaveLength(3)
    asked[2]!.answer.resolve(doneOn(4))
    await saved[2]
    expect(shown()).toBe('---x---')
  })

  test('leads to sign in if the session has ended', async () => {
    const { challenge, asked, shown } = createScene()
    const saved = challenge.tick(3, true)
    await Promise.resolve()
    asked[0]!.answer.reject(new ApiError(401, '', null))
    await saved
    expect(shown()).toBe('-------')
    expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  })
})

test('does not offer day 0 once a day is ticked, unless the tick was not saved', async () => {
  const { challenge, asked, box } = createScene()
  const saved = challenge.tick(1, true)
  expect(box.state().challenge.mayStart).toBe(false)
  await Promise.resolve()
  asked[0]!.answer.reject(offline)
  await saved
  expect(box.state().challenge.mayStart).toBe(true)
})

const moved: Pulse = {
  signal: 'Spark',
  component: 'Showing Care',
  before: 41.67,
  now: 58.33,
  points: 16,
  error: 9,
  changeError: 12.7,
  meaning: 'possible shift',
  createdAt: challengeTime,
}

test('puts a pulse first, ends further pulses and takes the verdict of the one before it', async () => {
  const { challenge, pulse, box } = createScene()
  pulse.mockResolvedValueOnce(moved)
  await challenge.pulse.run([{ questionId: 1, answer: 4 }])
  expect(box.state()).toMatchObject({ pulses: [moved], challenge: { mayPulse: false, questions: [] } })
  const newer = { ...moved, now: 41.67, points: 0, meaning: 'about the same' } as const
  pulse.mockResolvedValueOnce(newer)
  await challenge.pulse.run([])
  expect(box.state().pulses).toEqual([newer, { ...moved, meaning: null }])
})
