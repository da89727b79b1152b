/** Where to sign in, with the path to come back to. */
export function authPath(returnTo: string): string {
  return returnTo === '/' ? '/auth' : `/auth?next=${encodeURIComponent(returnTo)}`
}

/** The path to go to after signing in: the one asked for when it is this site's own, else `/`. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  const isOwn = next.startsWith('/') && !next.startsWith('//') && !next.includes('\\') && !next.startsWith('/auth')
  return isOwn ? next : '/'
}

export function surveyPath(assessmentId: string): string {
  return `/assessment?id=${encodeURIComponent(assessmentId)}`
}

export function resultsPath(assessmentId: string): string {
  return `/results/${encodeURIComponent(assessmentId)}`
}

/** What changed from one result to another. */
export function changesPath(from: string, to: string): string {
  return `/changes?${new URLSearchParams({ from, to })}`
}
