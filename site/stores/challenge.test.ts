import { afterEach, beforeEach, describe, expect, mock, test } from 'bun:test'
import type { ChallengeState } from '../../api/contract/challenge.ts'
import type { Pulse } from '../../api/contract/pulse.ts'
import { ApiError } from '../lib/api.ts'
import { challengeServer, createChallenge } from './challenge.ts'
import { createBox } from './insights.fixture.ts'
import { createFakePage, type FakePage } from './page.fixture.ts'
import { settle } from './survey/answer-queue.fixture.ts'
import { $toast } from './toasts.ts'

const at = '2026-03-09T18:00:00.000Z'
const doneOn = (...days: number[]): ChallengeState => ({
  done: [1, 2, 3, 4, 5, 6, 7].map((day) => (days.includes(day) ? at : null)),
  startedAt: days.length > 0 ? at : null,
  mayPulse: days.includes(7),
  questions: [],
})
const offline = new ApiError(0, 'no connection', null)
let page: FakePage

beforeEach(() => {
  page = createFakePage()
  $toast.set(null)
})

afterEach(() => page.restore())

/** A server that answers each tick when the story says so. */
function createScene() {
  const asked: { day: number; done: boolean; answer: PromiseWithResolvers<ChallengeState> }[] = []
  const box = createBox()
  const pulse = mock<() => Promise<Pulse>>()
  const tick = (day: number, done: boolean) => {
    const answer = Promise.withResolvers<ChallengeState>()
    asked.push({ day, done, answer })
    return answer.promise
  }
  const challenge = createChallenge(box.$insights, { tick, pulse })
  const shown = () =>
    box
      .state()
      .challenge.done.map((day) => (day === null ? '-' : 'x'))
      .join('')
  return { challenge, asked, pulse, box, shown }
}

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

  test('that could not be saved goes back, and those ticked meanwhile stay', async () => {
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

  test('that is ticked and unticked quickly ends as the person left it', async () => {
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

describe('a pulse', () => {
  const moved: Pulse = {
    signal: 'Spark',
    component: 'Tuning In',
    before: 41.67,
    now: 58.33,
    points: 16,
    error: 9,
    changeError: 12.7,
    meaning: 'possible shift',
    createdAt: at,
  }

  test('stands first among the others, and another is not offered', async () => {
    const { challenge, pulse, box } = createScene()
    pulse.mockResolvedValue(moved)
    await challenge.pulse.run([{ questionId: 1, answer: 4 }])
    expect(box.state()).toMatchObject({ pulses: [moved], challenge: { mayPulse: false, questions: [] } })
    expect(challenge.pulse.$state.get()).toEqual({ status: 'done' })
  })

  test('that is refused says why', async () => {
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

test('the calls are those of the result’s assessment', async () => {
  page.signIn()
  page.answer('/api/assessments/a%2Fb/challenge/2', { body: doneOn(2) })
  const server = challengeServer('a/b')
  expect(await server.tick(2, true)).toEqual(doneOn(2))
  await expect(server.pulse([])).rejects.toMatchObject({ status: 404 })
  expect(page.calls).toEqual(['PUT /api/assessments/a%2Fb/challenge/2', 'POST /api/assessments/a%2Fb/pulse'])
})
