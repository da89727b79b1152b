import { atom } from 'nanostores'
import type { SkipReason, WritingState } from '#api/letter/contract.ts'
import { call } from '#site/lib/api/api.ts'
import { captureFailure } from '#site/lib/api/mutation.ts'

export interface LetterWriting {
  /** ready: can be shown; kept: the old one stays */
  phase: 'idle' | 'asking' | 'writing' | 'ready' | 'done' | 'kept'
  /** that the model wrote */
  sentences: number
  /** interrupted: the connection was lost */
  reason: SkipReason | 'interrupted' | null
}

interface LetterWritingOptions {
  assessmentId: string
  showLetter: () => Promise<void>
}

const idle: LetterWriting = { phase: 'idle', sentences: 0, reason: null }

/** Stopping loses nothing: the server goes on. */
export function createLetterWriting({ assessmentId, showLetter }: LetterWritingOptions) {
  const $writing = atom<LetterWriting>(idle)
  let request: AbortController | null = null

  const show = (change: Partial<LetterWriting>) => $writing.set({ ...idle, ...change })

  /** If it fails, the letter stays as it is. */
  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (request) return
    const own = new AbortController()
    request = own
    show({ phase: 'asking' })
    const failure = await captureFailure(
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

  const present = async (letter: WritingState, signal: AbortSignal) => {
    if (letter.status === 'written') await showLetter()
    if (signal.aborted) return
    if (letter.status === 'written') show({ phase: 'done', sentences: letter.sentences })
    else offer(letter)
  }
  const offer = (letter: WritingState) => {
    if (letter.status === 'written') show({ phase: 'ready' })
    else if (letter.status === 'writing') show({ phase: 'writing' })
    else show({ phase: 'kept', reason: letter.status === 'kept' ? letter.reason : 'failed' })
  }

  return {
    $writing,
    ask: () =>
      run(async (signal) => {
        const letter = await write(signal)
        if (letter.status === 'writing') offer(await wait(signal))
        else await present(letter, signal)
      }),
    follow: () => run(async (signal) => offer(await wait(signal))),
    show: () => run(async (signal) => present(await wait(signal), signal)),
    stop(): void {
      request?.abort()
      request = null
      if ($writing.get().phase === 'asking') show({})
    },
  }
}
