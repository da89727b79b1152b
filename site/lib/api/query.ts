import { nanoquery, type FetcherStore, type FetcherValue } from '@nanostores/query'
import { computed, type ReadableAtom } from 'nanostores'
import { type ApiError, callAny, needsSignIn } from './api.ts'
import type { AnswerOf, CallArguments, ReadName } from './call-names.ts'
import { redirectToSignIn } from '../session/unauthorized.ts'

/** No refetch for age, focus or connection; no polling, no retries: only changes invalidate. */
const cache = new Map()

export const [createFetcherStore, , { invalidateKeys, revalidateKeys }] = nanoquery({
  cache,
  dedupeTime: Number.POSITIVE_INFINITY,
  cacheLifetime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateInterval: 0,
  onErrorRetry: null,
  onError: sendToSignIn,
})

type PlainRead = { [Name in ReadName]: [] extends CallArguments<Name> ? Name : never }[ReadName]

export function createRead<const Name extends PlainRead>(name: Name): FetcherStore<AnswerOf<Name>, ApiError> {
  return createFetcherStore<AnswerOf<Name>, ApiError>(name, { fetcher: () => callAny(name) })
}

export const queryKey = (name: ReadName, query: Record<string, string>) => `${name}?${new URLSearchParams(query)}`

export function refetch(...names: [ReadName, ...ReadName[]]): void {
  revalidateKeys((key) => names.some((name) => key === name || key.startsWith(`${name}?`)))
}

/** At build time there is no page to leave. */
function sendToSignIn(error: unknown): void {
  if (needsSignIn(error) && typeof document !== 'undefined') redirectToSignIn({ error })
}

export interface Readable<Data> extends ReadableAtom<Pick<FetcherValue<Data, ApiError>, 'data' | 'error'>> {
  /** forgets what came, and reads again */
  invalidate(): void
}

/** Whether its first answer, or failure, has come. */
export function isSettled({ data, error }: Pick<FetcherValue<unknown, ApiError>, 'data' | 'error'>): boolean {
  return data !== undefined || error !== undefined
}

/** There once both are, failed once either has. */
export function combineQueries<One, Other>(
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
    // a late listener would miss what has come already
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

// background pages hold reads back; restored pages may be stale
if (typeof document !== 'undefined') {
  const readWhatIsMissing = () => invalidateKeys((key) => !cache.has(key))
  const readAll = () => revalidateKeys(() => true)
  document.addEventListener('visibilitychange', () => document.hidden || readWhatIsMissing())
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAll())
}
