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

describe('a day', () => {
  test('is done at once, and then as the server has it', async () => {
    const { challenge, asked, shown, box } = createScene()
    const saved = challenge.tick(7, true)
    expect(shown()).toBe('------x')
    await Promise.resolve()
    asked[0]!.answer.resolve(doneOn(7))
    await saved
    expect(box.state().challenge).toEqual(doneOn(7))
  })

  test('a day that could not be saved goes back, and those ticked meanwhile stay', async () => {
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

  test('a day ticked and unticked quickly ends as the person left it', async () => {
    const { challenge, asked, shown } = createScene()
    const saved = [challenge.tick(3, true), challenge.tick(3, false)]
    expect(shown()).toBe('-------')
    await Promise.resolve()
    asked[0]!.answer.resolve(doneOn(3))
    await saved[0]
    expect(shown()).toBe('-------')
    asked[1]!.answer.resolve(doneOn())
    await saved[1]
    expect(shown()).toBe('-------')
    expect(asked.map(({ day, done }) => [day, done])).toEqual([
      [3, true],
      [3, false],
    ])
  })

  test('waits for the one before, so that the server takes them in the order of the person', async () => {
    const { challenge, asked } = createScene()
    const days = () => asked.map(({ day, done }) => [day, done])
    const saved = [challenge.tick(3, true), challenge.tick(3, false), challenge.tick(4, true)]
    await settle()
    expect(days()).toEqual([[3, true]])
    asked[0]!.answer.reject(offline)
    await saved[0]
    await settle()
    expect(days()).toEqual([
      [3, true],
      [3, false],
    ])
    asked[1]!.answer.resolve(doneOn())
    await saved[1]
    await settle()
    expect(days()).toHaveLength(3)
    asked[2]!.answer.resolve(doneOn(4))
    await saved[2]
  })

  test('asks to sign in where the session has ended', async () => {
    const { challenge, asked, shown } = createScene()
    const saved = challenge.tick(3, true)
    await Promise.resolve()
    asked[0]!.answer.reject(new ApiError(401, '', null))
    await saved
    expect(shown()).toBe('-------')
    expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  })
})

test('the days, the start and the pulses of a challenge go to its result’s assessment', async () => {
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

test('a result’s words are read under its assessment', async () => {
  page.signIn()
  await createInsightsStore('a/b').fetch()
  expect(page.calls).toEqual(['GET /api/assessments/a%2Fb/insights'])
})

test('words that are not there leave the status to the screen', async () => {
  page.signIn()
  expect(await createInsightsStore('none').fetch()).toMatchObject({ error: { status: 404 } })
  expect(page.calls).toEqual(['GET /api/assessments/none/insights'])
})

describe('day 0', () => {
  const begun: ChallengeState = {
    ...untouchedChallenge,
    baseline: { score: 41.07, at: challengeTime, result: { score: 26.22, expected: 38.38 } },
    mayStart: false,
    questions: [],
  }

  test('is the start, as the server has it', async () => {
    const { challenge, start, box } = createScene()
    start.mockResolvedValue(begun)
    const answers = [{ questionId: 1, answer: 4 }]
    expect(await challenge.start.run(answers)).toBe('done')
    expect(start).toHaveBeenCalledWith(answers)
    expect(box.state().challenge).toEqual(begun)
  })

  test('can be passed over', async () => {
    const { challenge, start, box } = createScene()
    const passedOver = { ...untouchedChallenge, isStartSkipped: true }
    start.mockResolvedValue(passedOver)
    expect(await challenge.skip.run()).toBe('done')
    expect(start).toHaveBeenCalledWith(null)
    expect(box.state().challenge).toEqual(passedOver)
    expect(challenge.start.$state.get()).toEqual({ status: 'idle' })
  })

  test('day 0 answered too late says so, and changes nothing', async () => {
    const { challenge, start, box } = createScene()
    const message = 'It is too late for it now.'
    start.mockRejectedValue(new ApiError(409, '', { message, code: 'too-late' }))
    await challenge.start.run([])
    expect(challenge.start.$state.get()).toEqual({ status: 'failed', sentence: message })
    expect(box.state().challenge).toEqual(untouchedChallenge)
  })

  test('is not offered once a day is ticked, and again where that could not be saved', async () => {
    const { challenge, asked, box } = createScene()
    const saved = challenge.tick(1, true)
    expect(box.state().challenge.mayStart).toBe(false)
    await Promise.resolve()
    asked[0]!.answer.reject(offline)
    await saved
    expect(box.state().challenge.mayStart).toBe(true)
  })
})

describe('a pulse', () => {
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

  test('is first among the others, and another is not offered', async () => {
    const { challenge, pulse, box } = createScene()
    pulse.mockResolvedValue(moved)
    await challenge.pulse.run([{ questionId: 1, answer: 4 }])
    expect(box.state()).toMatchObject({ pulses: [moved], challenge: { mayPulse: false, questions: [] } })
    expect(challenge.pulse.$state.get()).toEqual({ status: 'done' })
  })

  test('takes the words of the one before it, whose numbers stay', async () => {
    const { challenge, pulse, box } = createScene()
    pulse.mockResolvedValueOnce(moved)
    await challenge.pulse.run([])
    const newer = { ...moved, now: 41.67, points: 0, meaning: 'about the same' } as const
    pulse.mockResolvedValueOnce(newer)
    await challenge.pulse.run([])
    expect(box.state().pulses).toEqual([newer, { ...moved, meaning: null }])
  })

  test('a pulse that is refused says why', async () => {
    const { challenge, pulse, box } = createScene()
    const message = 'It is too early for that.'
    pulse.mockRejectedValue(new ApiError(409, '', { message, code: 'too-early' }))
    await challenge.pulse.run([])
    expect(challenge.pulse.$state.get()).toEqual({ status: 'failed', sentence: message })
    pulse.mockRejectedValue(offline)
    await challenge.pulse.run([])
    expect(challenge.pulse.$state.get()).toMatchObject({ sentence: expect.stringContaining('could not be reached') })
    expect(box.state().pulses).toEqual([])
  })
})
