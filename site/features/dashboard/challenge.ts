import { atom } from 'nanostores'
import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import type { ChallengeState, StatementAnswers } from '#api/practice/contract.ts'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import { type ApiError, call } from '#site/lib/api/api.ts'
import { createMutation, captureFailure, failureToast } from '#site/lib/api/mutation.ts'
import { createFetcherStore } from '#site/lib/api/query.ts'

interface Tick {
  day: number
  done: boolean
}

/** Shows a ticked day at once; reverts it if saving fails. */
export function createChallenge(assessmentId: string) {
  const params = { id: assessmentId }
  const $insights = createFetcherStore<LetterWithPractice, ApiError>(`insights ${assessmentId}`, {
    fetcher: () => call('GET /api/assessments/:id/insights', { params }),
  })
  let confirmed: ChallengeState | null = null
  let pending: Tick[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const change = (changed: (state: LetterWithPractice) => Partial<LetterWithPractice>) => {
    const { data } = $insights.get()
    if (data) $insights.mutate({ ...data, ...changed(data) })
  }

  const show = () => {
    const known = confirmed
    if (known) change(() => ({ challenge: applyTicks(known, pending) }))
  }

  /** Also if the page is left. */
  const save = async (tick: Tick) => {
    const { day, done } = tick
    await captureFailure(
      async () => {
        const sent = { params: { ...params, day }, body: { done }, keepalive: true }
        confirmed = await call('PUT /api/assessments/:id/challenge/:day', sent)
      },
      failureToast(fill(words('dashboard').days.failed, { number: day })),
    )
    pending = pending.filter((other) => other !== tick)
    show()
  }

  const start = async (answers: StatementAnswers | null) => {
    const challenge = await call('POST /api/assessments/:id/challenge/start', { params, body: { answers } })
    change(() => ({ challenge }))
  }

  return {
    $insights,
    /** Index of the day that the person chose; null: today's act. */
    $chosenDay: atom<number | null>(null),
    /** 1-7. Resolves once saved or reverted. */
    async tick(day: number, done: boolean): Promise<void> {
      if (pending.length === 0) confirmed = $insights.get().data?.challenge ?? null
      const tick = { day, done }
      pending = [...pending, tick]
      show()
      const saved = turn.then(() => save(tick))
      turn = saved
      await saved
    },
    start: createMutation((answers: StatementAnswers) => start(answers)),
    /** Day 0 can be answered as long as no day is done. */
    skip: createMutation(() => start(null)),
    pulse: createMutation(async (answers: StatementAnswers) => {
      const { pulseOpensAt, ...pulse } = await call('POST /api/assessments/:id/pulse', { params, body: { answers } })
      change(({ challenge, pulses }) => ({
        challenge: { ...challenge, mayPulse: false, pulseOpensAt, questions: [] },
        pulses: [pulse, ...pulses.map((earlier) => ({ ...earlier, meaning: null }))],
      }))
    }),
  }
}

export type ChallengeStore = ReturnType<typeof createChallenge>

function applyTicks(state: ChallengeState, pending: readonly Tick[]): ChallengeState {
  const done = [...state.done]
  for (const tick of pending) done[tick.day - 1] = tick.done ? (done[tick.day - 1] ?? new Date().toISOString()) : null
  return { ...state, done, mayStart: state.mayStart && done.every((day) => day === null) }
}
