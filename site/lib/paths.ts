/** Where to sign in, with the path to come back to. */
export function authPath(returnTo: string): string {
  return returnTo === '/' ? '/auth' : `/auth?next=${encodeURIComponent(returnTo)}`
}

/** The whole address to go to after signing in: the page asked for where it is this site's own, else home. */
export function nextAddress({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return ownPageAddress(next, origin) ?? `${origin}/`
}

/** The same within this site, for a letter that leads on; empty where that is home. */
export function nextPath(place: Pick<Location, 'search' | 'origin'>): string {
  const path = nextAddress(place).slice(place.origin.length)
  return path === '/' || path.length > 2000 ? '' : path
}

/**
 * A page of this site by an address that anyone may have written; null for everything else. Every way from
 * such an address to a navigation leads through here. The answer is whole, because a path alone may read as
 * another host once more (`//elsewhere.example`). Signing in is no page to go on to, and what the API does
 * for a navigation, signing out for instance, is done for nobody's link.
 */
export function ownPageAddress(address: string, origin: string): string | null {
  const url = parseUrl(address, origin)
  const isOwn = url?.origin === origin && url.href.startsWith(`${origin}/`)
  return isOwn && !/^\/(api|auth)(\/|$)/.test(url.pathname) ? url.href : null
}

function parseUrl(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** The path of a built page as visitors see it: no `.html`, no slash at the end, `/` for home. */
export function currentPath(url: URL): string {
  return url.pathname.replace(/\.html$/, '').replace(/\/$|^\/index$/, '') || '/'
}

/** Where an assessment begins; where one is under way already, the person is asked first. */
export const newSurveyPath = '/assessment'

export function surveyPath(assessmentId: string): string {
  return `/assessment?id=${encodeURIComponent(assessmentId)}`
}

/** What a link with this token shows, to anyone. */
export function sharedPath(token: string): string {
  return `/shared/${encodeURIComponent(token)}`
}

export function resultsPath(assessmentId: string): string {
  return `/results/${encodeURIComponent(assessmentId)}`
}

/** What changed from one result to another. */
export function changesPath(from: string, to: string): string {
  return `/changes?${new URLSearchParams({ from, to })}`
}
