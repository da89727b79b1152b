import { withPromptServer } from '#site/test/server.fixture.ts'
import { beforeEach, describe, expect, test } from 'bun:test'
import type { ChallengeState, Pulse } from '#api/practice/contract.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { type ChallengeStore, createChallenge } from './challenge.ts'
import { somePulse, someState, untouchedChallenge } from '#site/test/letter.fixture.ts'

const server = withPromptServer('account')
const time = '2026-03-09T18:00:00.000Z'

const doneOn = (...days: number[]): ChallengeState => ({
  ...untouchedChallenge,
  mayStart: days.length === 0,
  done: [1, 2, 3, 4, 5, 6, 7].map((day) => (days.includes(day) ? time : null)),
  startedAt: days.length > 0 ? time : null,
})

let challenge: ChallengeStore
const state = () => challenge.$insights.get().data!
const shown = () => Array.from(state().challenge.done, (day) => (day === null ? '-' : 'x')).join('')
const ticking = (day: number) => `PUT /api/assessments/a1/challenge/${day}` as const

beforeEach(async () => {
  server.answer('GET /api/assessments/a1/insights', someState)
  challenge = createChallenge('a1')
  await server.show(challenge.$insights)
})

describe('ticking a day', () => {
  test('shows the day as done at once, then as the server has it', async () => {
    server.answer(ticking(7), doneOn(7))
    const saved = challenge.tick(7, true)
    expect(shown()).toBe('------x')
    await saved
    expect(fetch).toHaveBeenLastCalledWith(ticking(7).slice(4), expect.objectContaining({ keepalive: true }))
    expect(state().challenge).toEqual(doneOn(7))
  })

  test('reverts a day that was not saved and keeps other ticked days', async () => {
    server.refuse(ticking(1), 0)
    server.answer(ticking(2), doneOn(2))
    const saved = [challenge.tick(1, true), challenge.tick(2, true)]
    expect([shown(), state().challenge.mayStart]).toEqual(['xx-----', false])
    await Promise.all(saved)
    expect(shown()).toBe('-x-----')
    expect($toast.get()).toMatchObject({ title: 'Day 1 was not saved', tone: 'destructive' })
  })

  test('saves changes of a day one after another and shows the last one', async () => {
    server.answer(ticking(3), doneOn())
    server.answer(ticking(4), doneOn(4))
    const [first, ...others] = [challenge.tick(3, true), challenge.tick(3, false), challenge.tick(4, true)]
    expect(shown()).toBe('---x---')
    await Promise.resolve()
    expect(server.calls).toEqual([ticking(3)])
    await first
    expect(shown()).toBe('---x---')
    await Promise.all(others)
    expect([shown(), server.calls]).toEqual(['---x---', [ticking(3), ticking(3), ticking(4)]])
  })

  test('leads to sign in if the session has ended, and offers day 0 again', async () => {
    server.refuse(ticking(3), 401, 'unauthorized')
    await challenge.tick(3, true)
    expect([shown(), state().challenge.mayStart]).toEqual(['-------', true])
    expect($toast.get()).toMatchObject({ title: 'Unauthorized' })
  })
})

const pulseOpensAt = '2026-03-16T06:00:00.000Z'
const moved: Pulse = { ...somePulse, before: 41.67, now: 58.33, points: 16, meaning: 'possible shift' }

test('puts a pulse first, ends further pulses and takes the verdict of the one before it', async () => {
  server.answer('POST /api/assessments/a1/pulse', { ...moved, pulseOpensAt })
  await challenge.pulse.run([{ questionId: 1, answer: 4 }])
  expect(state()).toMatchObject({ pulses: [moved], challenge: { mayPulse: false, pulseOpensAt, questions: [] } })
  const newer = { ...moved, now: 41.67, points: 0, meaning: 'about the same' } as const
  server.answer('POST /api/assessments/a1/pulse', { ...newer, pulseOpensAt })
  await challenge.pulse.run([])
  expect(state().pulses).toEqual([newer, { ...moved, meaning: null }])
})
