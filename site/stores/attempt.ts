import { atom, type ReadableAtom } from 'nanostores'
import { isSignedOut } from '../lib/api.ts'
import { failureInWords } from '../lib/messages.ts'
import { showToast } from '../lib/toasts/toasts.ts'
import { leaveForSignIn } from './unauthorized.ts'

/** The state of something that a person asked for; `sentence` says why it failed. */
export type AttemptState = { status: 'idle' | 'busy' | 'done' } | { status: 'failed'; sentence: string }

/** How it ended. `signed-out`: the person is sent to sign in; `busy`: the one before had not ended. */
type AttemptEnd = 'done' | 'failed' | 'signed-out' | 'busy'

/** Something that a person may ask for, one at a time. */
export interface Attempt<Input extends unknown[]> {
  $state: ReadableAtom<AttemptState>
  /** Never throws. */
  run(...input: Input): Promise<AttemptEnd>
  /** Forgets how the last one ended. */
  reset(): void
}

/**
 * Does something that may fail. Gives undefined if it succeeded, null if the person is signed out and sent to sign in,
 * else what `describe` makes of the error. Never throws.
 */
export async function failureOf<Failure>(
  act: () => Promise<unknown>,
  describe: (error: unknown) => Failure,
): Promise<Failure | null | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!isSignedOut(error)) return describe(error)
    leaveForSignIn()
    return null
  }
}

/** Says why something failed in a toast of this title, and gives the same words. */
export function failureToast(title: string, inWords = failureInWords) {
  return (error: unknown): string => {
    const description = inWords(error)
    showToast({ title, description, tone: 'destructive' })
    return description
  }
}

/** An attempt to do `act`, whose state a screen can show; `inWords` says why it failed. */
export function createAttempt<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
  inWords = failureInWords,
): Attempt<Input> {
  const $state = atom<AttemptState>({ status: 'idle' })
  return {
    $state,
    async run(...input) {
      if ($state.get().status === 'busy') return 'busy'
      $state.set({ status: 'busy' })
      const failure = await failureOf(() => act(...input), inWords)
      if (failure) $state.set({ status: 'failed', sentence: failure })
      else $state.set({ status: failure === null ? 'idle' : 'done' })
      if (failure === null) return 'signed-out'
      return failure === undefined ? 'done' : 'failed'
    },
    reset: () => $state.set({ status: 'idle' }),
  }
}
