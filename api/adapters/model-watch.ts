import { ModelFailure, type ModelEnd } from './model-failure.ts'

/** Calls `act` after so many milliseconds. Gives a function that prevents this. */
export type After = (milliseconds: number, act: () => void) => () => void

export const afterOnClock: After = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

/** How long a model may take, in seconds. */
interface Patience {
  /** until the first word, and between any two */
  silence: number
  whole: number
}

/** Ends a call when the model falls silent, when it takes too long, or when `stopping` is aborted. */
export function watchCall(after: After, { silence, whole }: Patience, stopping: AbortSignal) {
  const controller = new AbortController()
  const give = (message: string, end: ModelEnd) => () => controller.abort(new ModelFailure(message, end))
  const stop = give('the server is stopping', 'stopped')
  const listenForWords = () => after(silence * 1000, give(`no word came for ${silence} seconds`, 'late'))
  let callOffSilence = listenForWords()
  const callOffWhole = after(whole * 1000, give(`the answer took more than ${whole} seconds`, 'late'))
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop)
  return {
    signal: controller.signal,
    /** Something came. */
    received() {
      callOffSilence()
      callOffSilence = listenForWords()
    },
    /** The answer will come all at once. */
    expectSilence: () => callOffSilence(),
    end() {
      callOffSilence()
      callOffWhole()
      stopping.removeEventListener('abort', stop)
    },
  }
}
