import { describe, expect, test } from 'bun:test'
import type { ChallengeState } from '../../api/contract/challenge.ts'
import type { Pulse } from '../../api/contract/pulse.ts'
import { ApiError } from '../lib/api.ts'
import { challengeTime, createScene, offline } from './challenge.fixture.ts'
import { untouchedChallenge } from './insights.fixture.ts'

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

  test('that comes too late says so, and changes nothing', async () => {
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
