import { nanoquery, type FetcherStore, type FetcherValue } from '@nanostores/query'
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

/** Whoever shows this read next asks again if it failed. */
export function forgetFailure(key: string): void {
  if (cache.get(key)?.error !== undefined) cache.delete(key)
}

/** At build time there is no page to leave. */
function sendToSignIn(error: unknown): void {
  if (needsSignIn(error) && typeof document !== 'undefined') redirectToSignIn({ error })
}

/** Whether its first answer, or failure, has come. */
export function isSettled({ data, error }: Pick<FetcherValue<unknown, ApiError>, 'data' | 'error'>): boolean {
  return data !== undefined || error !== undefined
}

// background pages hold reads back; restored pages may be stale
if (typeof document !== 'undefined') {
  const readWhatIsMissing = () => invalidateKeys((key) => !cache.has(key))
  const readAll = () => revalidateKeys(() => true)
  document.addEventListener('visibilitychange', () => document.hidden || readWhatIsMissing())
  window.addEventListener('pageshow', ({ persisted }) => persisted && readAll())
}
