import { atom } from 'nanostores'
import type { KeptReason, LetterState } from '../../api/contract/insights-state.ts'
import { call } from '../lib/api.ts'
import { failureOf } from './attempt.ts'

/** How far a model is with its sentences. */
export interface LetterWriting {
  /** asking: a request waits for it; writing: it needs longer; ready: its letter can be shown; kept: the old one stays */
  phase: 'idle' | 'asking' | 'writing' | 'ready' | 'done' | 'kept'
  /** how many sentences of the model the letter has once it is done */
  sentences: number
  /** why the letter stays built in; interrupted: the connection was lost before the end */
  reason: KeptReason | 'interrupted' | null
}

interface LetterWritingOptions {
  assessmentId: string
  /** shows the letter as it is stored now */
  showLetter: () => Promise<void>
}

const idle: LetterWriting = { phase: 'idle', sentences: 0, reason: null }

/**
 * Has a model add to a result's letter, one request at a time. Nothing is lost on stopping: the server goes on, and the
 * sentences are there when the result is read next.
 */
export function createLetterWriting({ assessmentId, showLetter }: LetterWritingOptions) {
  const $writing = atom<LetterWriting>(idle)
  let request: AbortController | null = null

  const show = (change: Partial<LetterWriting>) => $writing.set({ ...idle, ...change })

  /** Runs one request after another, none while another runs. However it fails, the letter stays as it is. */
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (request) return
    const own = new AbortController()
    request = own
    show({ phase: 'asking' })
    const failure = await failureOf(
      () => work(own.signal),
      () => 'interrupted' as const,
    )
    if (request !== own) return
    request = null
    if (failure !== undefined) show({ phase: 'kept', reason: 'interrupted' })
  }

  const write = (signal: AbortSignal) =>
    call('POST /api/assessments/:id/letter', { params: { id: assessmentId }, signal })
  const wait = (signal: AbortSignal) =>
    call('GET /api/assessments/:id/letter', { params: { id: assessmentId }, signal })

  const present = async (letter: LetterState, signal: AbortSignal) => {
    if (letter.status === 'written') await showLetter()
    if (signal.aborted) return
    if (letter.status === 'written') show({ phase: 'done', sentences: letter.sentences })
    else offer(letter)
  }
  /** Says what has become of the letter, and leaves it to the reader when to see it. */
  const offer = (letter: LetterState) => {
    if (letter.status === 'written') show({ phase: 'ready' })
    else if (letter.status === 'writing') show({ phase: 'writing' })
    else show({ phase: 'kept', reason: letter.status === 'kept' ? letter.reason : 'failed' })
  }

  return {
    $writing,
    /** Asks the model for its sentences. */
    ask: () =>
      run(async (signal) => {
        const letter = await write(signal)
        if (letter.status === 'writing') offer(await wait(signal))
        else await present(letter, signal)
      }),
    /** Waits for sentences that the model is writing already. */
    follow: () => run(async (signal) => offer(await wait(signal))),
    /** Shows the letter if it is written by now. */
    show: () => run(async (signal) => present(await wait(signal), signal)),
    stop(): void {
      request?.abort()
      request = null
      if ($writing.get().phase === 'asking') show({})
    },
  }
}
