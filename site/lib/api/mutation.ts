import { atom, type ReadableAtom } from 'nanostores'
import { needsSignIn } from './api.ts'
import { failureInWords } from './messages.ts'
import { errorMessage, showToast } from '../toasts/toasts.ts'
import { redirectToSignIn } from '../session/unauthorized.ts'

export type MutationState = { status: 'idle' | 'busy' | 'done' } | { status: 'failed'; sentence: string }

/** `signed-out`: redirected to sign in; `busy`: not started. */
type RunResult = 'done' | 'failed' | 'signed-out' | 'busy'

export interface Mutation<Input extends unknown[]> {
  $state: ReadableAtom<MutationState>
  /** Never throws. */
  run(...input: Input): Promise<RunResult>
  reset(): void
}

/** Undefined on success, null after redirecting to sign in. Never throws. */
export async function captureFailure<Failure>(
  act: () => Promise<unknown>,
  describe: (error: unknown) => Failure,
): Promise<Failure | null | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!needsSignIn(error)) return describe(error)
    redirectToSignIn({ error })
    return null
  }
}

export function failureToast(title: string, inWords = failureInWords) {
  return (error: unknown): string => {
    const description = inWords(error)
    showToast(errorMessage(title, description))
    return description
  }
}

/**
 * Not the query library's own: its mutator never ends a run that nobody listens to, answers busy and failed alike with
 * undefined, and forgets its end with its last listener.
 */
export function createMutation<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
  inWords = failureInWords,
): Mutation<Input> {
  const $state = atom<MutationState>({ status: 'idle' })
  return {
    $state,
    async run(...input) {
      if ($state.get().status === 'busy') return 'busy'
      $state.set({ status: 'busy' })
      const failure = await captureFailure(() => act(...input), inWords)
      if (failure) $state.set({ status: 'failed', sentence: failure })
      else $state.set({ status: failure === null ? 'idle' : 'done' })
      if (failure === null) return 'signed-out'
      return failure === undefined ? 'done' : 'failed'
    },
    reset: () => $state.set({ status: 'idle' }),
  }
}
