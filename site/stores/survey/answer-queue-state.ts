/** What a person may be happened about the answers they gave. */
export type SaveState =
  | { state: 'saved' }
  | { state: 'saving'; count: number }
  | {
      state: 'unsaved'
      count: number
      reason: 'offline' | 'trouble' | StopReason
      /** false where the device refused to keep them: they live as long as the page does */
      onDevice: boolean
    }

/** Why nothing is sent any more, with everything kept. */
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

/** What a flush has come to by now; null while it may still go either way. */
export function flushOutcome({ count, stopped, isPaused, isSending }: QueueCondition): FlushOutcome | null {
  if (count === 0) return 'drained'
  if (stopped) return 'stopped'
  return isPaused && !isSending ? 'stuck' : null
}
