import { atom } from 'nanostores'
import type { InsightsEvent, KeptReason } from '../../api/contract/insights-state.ts'
import { failureOf } from './attempt.ts'

/** How far a model's text is. */
export interface Writing {
  /** asking: no word has come yet, or the words so far were taken back */
  phase: 'idle' | 'asking' | 'writing' | 'done' | 'kept'
  /** the words so far; a blank line separates paragraphs */
  text: string
  /** why the built-in text is kept; interrupted: the connection was lost before the end */
  reason: KeptReason | 'interrupted' | null
}

interface WritingOptions {
  /** asks for the text; its events end with done or kept, unless the connection is lost */
  open(signal: AbortSignal): AsyncIterable<InsightsEvent>
  /** shows the text as it is stored now; if it rejects, that can be tried again */
  onDone(): Promise<void>
}

const idle: Writing = { phase: 'idle', text: '', reason: null }

/**
 * Follows a model while it writes a result's text. Nothing is lost on stopping: the server goes on, and the text is
 * there when the result is read next.
 */
export function createWriting({ open, onDone }: WritingOptions) {
  const $writing = atom<Writing>(idle)
  let following: AbortController | null = null

  const keep = (reason: Writing['reason']) => $writing.set({ phase: 'kept', text: '', reason })

  /** True if that was the last event. */
  const take = async ({ event, data }: InsightsEvent): Promise<boolean> => {
    if (event === 'text') $writing.set({ phase: 'writing', text: $writing.get().text + data.delta, reason: null })
    if (event === 'restart') $writing.set({ phase: 'asking', text: '', reason: null })
    if (event === 'kept') keep(data.reason)
    if (event === 'done') {
      await onDone()
      if (following) $writing.set({ phase: 'done', text: '', reason: null })
    }
    return event === 'done' || event === 'kept'
  }

  const follow = async (signal: AbortSignal) => {
    let hasEnded = false
    const read = async () => {
      for await (const event of open(signal)) {
        hasEnded = signal.aborted || (await take(event))
        if (hasEnded) return
      }
    }
    // However it fails, the words that were there stay.
    await failureOf(read, () => {})
    if (!hasEnded && !signal.aborted) keep('interrupted')
  }

  return {
    $writing,
    /** Asks for the text, unless it is being followed already. */
    async start(): Promise<void> {
      if (following) return
      const own = new AbortController()
      following = own
      $writing.set({ ...idle, phase: 'asking' })
      await follow(own.signal)
      if (following === own) following = null
    },
    /** Stops following. */
    stop(): void {
      if (!following) return
      following.abort()
      following = null
      const { phase } = $writing.get()
      if (phase === 'asking' || phase === 'writing') $writing.set(idle)
    },
  }
}

/** The paragraphs to show of a text that is still coming; only whole ones for less motion (`isStill`). */
export function arrivedParagraphs(text: string, isStill: boolean): string[] {
  const paragraphs = text.split(/\n\s*\n/)
  const shown = isStill ? paragraphs.slice(0, -1) : paragraphs
  return shown.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '')
}
