import { nanoquery, type FetcherStore, type FetcherValue } from '@nanostores/query'
import { computed, type ReadableAtom } from 'nanostores'
import { type ApiError, callAny, isSignedOut } from '../lib/api.ts'
import type { AnswerOf, CallArguments, ReadName } from '../lib/call-names.ts'
import { leaveForSignIn } from './unauthorized.ts'

/**
 * The cache behind every read. What is read once stays until something that changes it says so:
 * nothing is read again for its age, for a focus, for a connection that came back, or on a timer,
 * and nothing that failed is tried again by itself. Whoever turns out to be signed out is sent to sign in.
 */
const cache = new Map()

export const [createFetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache,
  dedupeTime: Number.POSITIVE_INFINITY,
  cacheLifetime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateInterval: 0,
  onErrorRetry: null,
  onError: sendSignedOutAway,
})

/** A call of which nothing has to be known but its name. */
type PlainRead = { [Name in ReadName]: [] extends CallArguments<Name> ? Name : never }[ReadName]

/** What such a call answers. Its error is an ApiError: 401 without a session. */
export function createRead<const Name extends PlainRead>(name: Name): FetcherStore<AnswerOf<Name>, ApiError> {
  return createFetcherStore<AnswerOf<Name>, ApiError>(name, { fetcher: () => callAny(name) })
}

/** Under what the answer to a call is kept that needs more than its name. */
export const readKey = (name: ReadName, query: Record<string, string>) => `${name}?${new URLSearchParams(query)}`

/** Reads again what these calls answered, whatever they were asked. */
export function readAgain(...names: [ReadName, ...ReadName[]]): void {
  revalidateKeys((key) => names.some((name) => key === name || key.startsWith(`${name}?`)))
}

/** While pages are built nobody is signed in, and there is no page to leave. */
function sendSignedOutAway(error: unknown): void {
  if (isSignedOut(error) && typeof document !== 'undefined') leaveForSignIn()
}

/** What a screen waits for: data, or the error that came instead; neither while it is on its way. */
export interface Readable<Data> extends ReadableAtom<Pick<FetcherValue<Data, ApiError>, 'data' | 'error'>> {
  /** forgets what came, and reads again */
  invalidate(): void
}

/** Two reads as one, which begin side by side; there once both are, failed once either has. */
export function together<One, Other>(
  $one: FetcherStore<One, ApiError>,
  $other: FetcherStore<Other, ApiError>,
): Readable<[One, Other]> {
  const $both = computed([$one, $other], (one, other): { data?: [One, Other]; error?: ApiError } => {
    if (one.data !== undefined && other.data !== undefined) return { data: [one.data, other.data] }
    const error = one.error ?? other.error
    return error ? { error } : {}
  })
  const { listen } = $both
  return Object.assign($both, {
    // As with one read: where a screen begins to listen late, all may have come already and nothing follow any more.
    listen(listener: Parameters<typeof listen>[0]) {
      const stop = listen(listener)
      listener($both.get(), undefined)
      return stop
    },
    invalidate() {
      for (const $read of [$one, $other]) if ($read.get().error) $read.invalidate()
    },
  })
}

// in the background reads are held back, and what comes back may be out of date
if (typeof document !== 'undefined') {
  const readWhatIsMissing = () => invalidateKeys((key) => !cache.has(key))
  const readAll = () => revalidateKeys(() => true)
  document.addEventListener('visibilitychange', () => document.hidden || readWhatIsMissing())
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAll())
}
