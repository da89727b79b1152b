import { describe, expect, test } from 'bun:test'
import type { ChallengeState } from '../../api/contract/challenge.ts'
import type { Pulse } from '../../api/contract/pulse.ts'
import { ApiError } from '../lib/api.ts'
import { $toast } from '../lib/toasts/toasts.ts'
import { challengeServer, createInsightsStore } from './challenge.ts'
import { challengeTime, createScene, doneOn, offline } from './challenge.fixture.ts'
import { untouchedChallenge } from './insights.fixture.ts'
import { withPage } from './page.fixture.ts'
import { settle } from './survey/answer-queue.fixture.ts'

const page = withPage()

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

test('sends days, start and pulses to the assessment of the result', async () => {
  page.signIn()
  page.answer('PUT /api/assessments/a%2Fb/challenge/2', { body: doneOn(2) })
  const server = challengeServer('a/b')
  expect(await server.tick(2, true)).toEqual(doneOn(2))
  await expect(server.start(null)).rejects.toMatchObject({ status: 404 })
  await expect(server.pulse([])).rejects.toMatchObject({ status: 404 })
  expect(page.calls).toEqual([
    'PUT /api/assessments/a%2Fb/challenge/2',
    'POST /api/assessments/a%2Fb/challenge/start',
    'POST /api/assessments/a%2Fb/pulse',
  ])
})

test('reads the words of a result and leaves a missing one to the screen', async () => {
  page.signIn()
  expect(await createInsightsStore('a/b').fetch()).toMatchObject({ error: { status: 404 } })
  expect(page.calls).toEqual(['GET /api/assessments/a%2Fb/insights'])
})

describe('day 0', () => {
  const begun: ChallengeState = {
    ...untouchedChallenge,
    baseline: { score: 41.07, at: challengeTime, result: { score: 26.22, expected: 38.38 } },
    mayStart: false,
    questions: [],
  }

  test('sends the answers and shows the start', async () => {
    const { challenge, start, box } = createScene()
    start.mockResolvedValue(begun)
    const answers = [{ questionId: 1, answer: 4 }]
    expect(await challenge.start.run(answers)).toBe('done')
    expect(start).toHaveBeenCalledWith(answers)
    expect(box.state().challenge).toEqual(begun)
  })

  test('can be skipped', async () => {
    const { challenge, start, box } = createScene()
    const passedOver = { ...untouchedChallenge, isStartSkipped: true }
    start.mockResolvedValue(passedOver)
    expect(await challenge.skip.run()).toBe('done')
    expect(start).toHaveBeenCalledWith(null)
    expect(box.state().challenge).toEqual(passedOver)
    expect(challenge.start.$state.get()).toEqual({ status: 'idle' })
  })

  test('cannot be started once a day is ticked, unless the tick was not saved', async () => {
    const { challenge, asked, box } = createScene()
    const saved = challenge.tick(1, true)
    expect(box.state().challenge.mayStart).toBe(false)
    await Promise.resolve()
    asked[0]!.answer.reject(offline)
    await saved
    expect(box.state().challenge.mayStart).toBe(true)
  })
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
