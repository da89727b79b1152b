import { atom } from 'nanostores'
import type { InsightsEvent, KeptReason } from '../../api/contract/insights-state.ts'
import { failureOf } from './attempt.ts'

/** How far a model is with its sentences. */
export interface Writing {
  /** reading: what it wrote is being read once more */
  phase: 'idle' | 'asking' | 'reading' | 'done' | 'kept'
  /** how many the letter has of it once it is done */
  sentences: number
  /** why the letter stays built in; interrupted: the connection was lost before the end */
  reason: KeptReason | 'interrupted' | null
}

interface WritingOptions {
  /** asks for the sentences; its events end with done or kept, unless the connection is lost */
  open(signal: AbortSignal): AsyncIterable<InsightsEvent>
  /** shows the letter as it is stored now; if it rejects, that can be tried again */
  onDone(): Promise<void>
}

const idle: Writing = { phase: 'idle', sentences: 0, reason: null }

/**
 * Follows a model while it adds to a result's letter. Nothing is lost on stopping: the server goes on, and the sentences
 * are there when the result is read next.
 */
export function createWriting({ open, onDone }: WritingOptions) {
  const $writing = atom<Writing>(idle)
  let following: AbortController | null = null

  const show = (change: Partial<Writing>) => $writing.set({ ...idle, ...change })

  /** True if that was the last event. */
  const take = async ({ event, data }: InsightsEvent): Promise<boolean> => {
    if (event === 'reading') show({ phase: 'reading' })
    if (event === 'kept') show({ phase: 'kept', reason: data.reason })
    if (event === 'done') {
      await onDone()
      if (following) show({ phase: 'done', sentences: data.sentences })
    }
    return event !== 'reading'
  }

  const follow = async (signal: AbortSignal) => {
    let hasEnded = false
    const read = async () => {
      for await (const event of open(signal)) {
        hasEnded = signal.aborted || (await take(event))
        if (hasEnded) return
      }
    }
    // However it fails, the letter stays as it is.
    await failureOf(read, () => {})
    if (!hasEnded && !signal.aborted) show({ phase: 'kept', reason: 'interrupted' })
  }

  return {
    $writing,
    /** Asks for the sentences, unless they are being followed already. */
    async start(): Promise<void> {
      if (following) return
      const own = new AbortController()
      following = own
      show({ phase: 'asking' })
      await follow(own.signal)
      if (following === own) following = null
    },
    stop(): void {
      if (!following) return
      following.abort()
      following = null
      const { phase } = $writing.get()
      if (phase === 'asking' || phase === 'reading') show({})
    },
  }
}
