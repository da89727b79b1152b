/** What a person is shown about their answers. */
export type SaveState =
  | { state: 'saved' }
  | { state: 'saving'; count: number }
  | {
      state: 'unsaved'
      count: number
      reason: 'offline' | 'trouble' | StopReason
      /** false if the device refused to keep them: they last as long as the page is open */
      onDevice: boolean
    }

/** Why nothing more is sent; everything is kept. */
export type StopReason = 'signed-out' | 'not-found'

/** How an attempt to send everything ended. */
export type FlushOutcome = 'drained' | 'stuck' | 'stopped'

export interface QueueCondition {
  count: number
  stopped: StopReason | null
  isOnline: boolean
  isFailing: boolean
  isPaused: boolean
  isSending: boolean
  onDevice: boolean
}

export function saveState({ count, stopped, isOnline, isFailing, onDevice }: QueueCondition): SaveState {
  if (count === 0) return { state: 'saved' }
  if (stopped) return { state: 'unsaved', count, reason: stopped, onDevice }
  if (!isOnline) return { state: 'unsaved', count, reason: 'offline', onDevice }
  if (isFailing) return { state: 'unsaved', count, reason: 'trouble', onDevice }
  return { state: 'saving', count }
}

/** The outcome of a flush; null while it is open. */
export function flushOutcome({ count, stopped, isPaused, isSending }: QueueCondition): FlushOutcome | null {
  if (count === 0) return 'drained'
  if (stopped) return 'stopped'
  return isPaused && !isSending ? 'stuck' : null
}
