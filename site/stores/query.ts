import { nanoquery, type FetcherValue } from '@nanostores/query'

/**
 * The cache behind every read. What is read once stays until something that changes it says so:
 * nothing is read again for its age, for a focus, for a connection that came back, or on a timer,
 * and nothing that failed is tried again by itself.
 */
const cache = new Map()

export const [createFetcherStore, createMutatorStore, { invalidateKeys, revalidateKeys }] = nanoquery({
  cache,
  dedupeTime: Number.POSITIVE_INFINITY,
  cacheLifetime: Number.POSITIVE_INFINITY,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateInterval: 0,
  onErrorRetry: null,
})

/** True until a read has answered or failed; a read not begun yet counts as pending. */
export function isPending({ data, error }: FetcherValue): boolean {
  return data === undefined && error === undefined
}

/** Does the reads that were held back because the page stood in the background when they were due. */
function readWhatIsMissing(): void {
  invalidateKeys((key) => !cache.has(key))
}

/** Reads all in sight again: a page that the browser brings back knows nothing of the pages between. */
function readAgain(): void {
  revalidateKeys(() => true)
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.hidden || readWhatIsMissing())
  window.addEventListener('pageshow', (event) => event.persisted && readAgain())
}
