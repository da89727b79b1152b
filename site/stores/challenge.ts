import type { ChallengeState, Pulse, StatementAnswers } from '../../api/contract/challenge.ts'
import type { InsightsState } from '../../api/contract/insights-state.ts'
import { type ApiError, call } from '../lib/api.ts'
import { createAttempt, failureOf, failureToast } from './attempt.ts'
import { createFetcherStore } from './query.ts'

/** The challenge's calls. Each rejects with ApiError. */
interface ChallengeServer {
  /** the answers of day 0; null to start without it */
  start(answers: StatementAnswers | null): Promise<ChallengeState>
  /** `day` is 1-7 */
  tick(day: number, done: boolean): Promise<ChallengeState>
  pulse(answers: StatementAnswers): Promise<Pulse>
}

/** The calls for one result's challenge. A tick outlives the page. */
export function challengeServer(assessmentId: string): ChallengeServer {
  return {
    start: (answers) =>
      call('POST /api/assessments/:id/challenge/start', { params: { id: assessmentId }, body: { answers } }),
    tick: (day, done) =>
      call('PUT /api/assessments/:id/challenge/:day', {
        params: { id: assessmentId, day },
        body: { done },
        keepalive: true,
      }),
    pulse: (answers) => call('POST /api/assessments/:id/pulse', { params: { id: assessmentId }, body: { answers } }),
  }
}

interface Wish {
  day: number
  done: boolean
}

/**
 * The challenge of one result. A ticked day is shown at once and then saved; if that fails, it goes back to what the
 * server last answered. Shows what failed; if the session has ended, the person is sent to sign in.
 */
export function createChallenge($insights: InsightsBox, server: ChallengeServer) {
  let confirmed: ChallengeState | null = null
  let wishes: Wish[] = []
  let turn: Promise<unknown> = Promise.resolve()

  const show = () => {
    const known = confirmed
    if (known) changeInsights($insights, () => ({ challenge: withWishes(known, wishes) }))
  }

  /** Saves one wish, after those before it. */
  const save = async (wish: Wish) => {
    await failureOf(
      async () => {
        confirmed = await server.tick(wish.day, wish.done)
      },
      failureToast(`Day ${wish.day} was not saved`),
    )
    wishes = wishes.filter((other) => other !== wish)
    show()
  }

  const start = async (answers: StatementAnswers | null) => {
    const challenge = await server.start(answers)
    changeInsights($insights, () => ({ challenge }))
  }

  return {
    /** Marks a day, 1-7, as done or not done. Resolves when that is saved or taken back. */
    async tick(day: number, done: boolean): Promise<void> {
      if (wishes.length === 0) confirmed = $insights.get().data?.challenge ?? null
      const wish = { day, done }
      wishes = [...wishes, wish]
      show()
      const saved = turn.then(() => save(wish))
      turn = saved
      await saved
    },
    /** Sends the answers of day 0, from which the challenge starts. */
    start: createAttempt((answers: StatementAnswers) => start(answers)),
    /** Starts the challenge without day 0, which can still be answered while no day is done. */
    skip: createAttempt(() => start(null)),
    /** Sends the answers to the challenge's statements; what they show is added to the other pulses. */
    pulse: createAttempt(async (answers: StatementAnswers) => {
      const pulse = await server.pulse(answers)
      changeInsights($insights, ({ challenge, pulses }) => ({
        challenge: { ...challenge, mayPulse: false, questions: [] },
        pulses: [pulse, ...pulses.map((earlier) => ({ ...earlier, meaning: null }))],
      }))
    }),
  }
}

export type ChallengeStore = ReturnType<typeof createChallenge>

function withWishes(state: ChallengeState, wishes: readonly Wish[]): ChallengeState {
  const done = [...state.done]
  for (const wish of wishes) done[wish.day - 1] = wish.done ? (done[wish.day - 1] ?? new Date().toISOString()) : null
  return { ...state, done, mayStart: state.mayStart && done.every((day) => day === null) }
}

/** The text of one result, and the state of its challenge. Its error is an ApiError. */
export function createInsightsStore(assessmentId: string) {
  return createFetcherStore<InsightsState, ApiError>(`insights ${assessmentId}`, {
    fetcher: () => call('GET /api/assessments/:id/insights', { params: { id: assessmentId } }),
  })
}

/** The store of a result's text, as far as changing it needs. */
export interface InsightsBox {
  get(): { data?: InsightsState }
  mutate(state: InsightsState): void
}

/** Changes what is shown, if it is loaded. */
function changeInsights($insights: InsightsBox, change: (state: InsightsState) => Partial<InsightsState>): void {
  const { data } = $insights.get()
  if (data) $insights.mutate({ ...data, ...change(data) })
}
