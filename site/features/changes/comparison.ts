import { atom, computed } from 'nanostores'
import type { Comparison, ScoreList } from '#api/results/contract.ts'
import { type ApiError, call } from '#site/lib/api/api.ts'
import { changesPath } from '#site/lib/paths.ts'
import { createFetcherStore, queryKey } from '#site/lib/api/query.ts'

export interface ResultPair {
  from: string
  to: string
}

export const $pair = atom<ResultPair | null>(null)

const $key = computed($pair, (pair) =>
  pair && pair.from !== pair.to ? queryKey('GET /api/comparisons', { from: pair.from, to: pair.to }) : null,
)

export const $comparison = createFetcherStore<Comparison, ApiError>([$key], {
  fetcher: () => call('GET /api/comparisons', { query: $pair.get()! }),
})

export function parsePair(search: string): Partial<ResultPair> {
  const { from, to } = Object.fromEntries(new URLSearchParams(search))
  return { ...(from && { from }), ...(to && { to }) }
}

/** Else the one that exists, or the latest, with the one before it. `scores`: newest first. */
export function choosePair(scores: ScoreList, requested: Partial<ResultPair>): ResultPair | null {
  const ids = scores.map(({ assessmentId }) => assessmentId)
  const [from, to] = [requested.from, requested.to].map((id) => ids.find((known) => known === id))
  if (ids.length < 2) return null
  if (from !== undefined && to !== undefined) return { from, to }
  const newer = Math.min(ids.indexOf(to ?? from ?? ids[0]!), ids.length - 2)
  return { from: ids[newer + 1]!, to: ids[newer]! }
}

export function showComparison(pair: ResultPair): void {
  $pair.set(pair)
  history.replaceState(history.state, '', changesPath(pair.from, pair.to))
}
