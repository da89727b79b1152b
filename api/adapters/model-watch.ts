import { ModelFailure } from './model-failure.ts'

/** Calls `act` after so many milliseconds, unless it is called off by what this gives. */
export type After = (milliseconds: number, act: () => void) => () => void

export const afterOnClock: After = (milliseconds, act) => {
  const timer = setTimeout(act, milliseconds)
  return () => clearTimeout(timer)
}

/** milliseconds; well under the time for which a claim on a text is good */
export const silenceAtMost = 30_000
export const wholeAtMost = 180_000

/** Looks after one call: it ends when the model falls silent, when it takes too long, or when `stopping` says so. */
export function watchCall(after: After, stopping: AbortSignal) {
  const controller = new AbortController()
  const give = (message: string) => () => controller.abort(new ModelFailure(message, false))
  const stop = give('the server is stopping')
  const listenForWords = () => after(silenceAtMost, give(`no word came for ${silenceAtMost / 1000} seconds`))
  let callOffSilence = listenForWords()
  const callOffWhole = after(wholeAtMost, give(`the answer took more than ${wholeAtMost / 1000} seconds`))
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop)
  return {
    signal: controller.signal,
    /** Something came. */
    heard() {
      callOffSilence()
      callOffSilence = listenForWords()
    },
    end() {
      callOffSilence()
      callOffWhole()
      stopping.removeEventListener('abort', stop)
    },
  }
}
