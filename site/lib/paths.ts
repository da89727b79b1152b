import type { APIContext } from 'astro'

/** Where to sign in, with the path to come back to. */
export function authPath(returnTo: string): string {
  return returnTo === '/' ? '/auth' : `/auth?next=${encodeURIComponent(returnTo)}`
}

/** The whole address to go to after signing in: the page asked for where it is this site's own, else home. */
export function nextAddress({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  return ownPageAddress(next, origin) ?? `${origin}/`
}

/** The same as a path, for the link in an email; empty for home and for a path that is too long. */
export function nextPath(place: Pick<Location, 'search' | 'origin'>): string {
  const path = nextAddress(place).slice(place.origin.length)
  return path === '/' || path.length > 2000 ? '' : path
}

/**
 * The whole address of a page of this site, from an address that anyone may have written; null for everything else.
 * Every navigation to such an address has to use this. A path alone could be read as another host
 * (`//elsewhere.example`). The sign-in page and the API are excluded: a link must not sign anyone out.
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

/** The address people type, for a page that is being made. A page made on request does not take it from its build. */
export function siteAddress({ locals, site }: Pick<APIContext, 'locals' | 'site'>): URL {
  return new URL(locals.siteUrl ?? site!)
}

/** The path of a built page as visitors see it: no `.html`, no slash at the end, `/` for home. */
export function currentPath(url: URL): string {
  return url.pathname.replace(/\.html$/, '').replace(/\/$|^\/index$/, '') || '/'
}

/** Begins an assessment, also beside an unfinished one. */
export const newSurveyPath = '/assessment'

/** Begins without an account; leads a guest back to what they have begun, and is as `newSurveyPath` with an account. */
export const tryPath = `${newSurveyPath}#try`

export function surveyPath(assessmentId: string): string {
  return `/assessment?id=${encodeURIComponent(assessmentId)}`
}

/** The page that a shared link opens, for anyone. */
export function sharedPath(token: string): string {
  return `/shared/${encodeURIComponent(token)}`
}

export function resultsPath(assessmentId: string): string {
  return `/results/${encodeURIComponent(assessmentId)}`
}

/** The same result, one thing at a time. */
export function slowlyPath(assessmentId: string): string {
  return `${resultsPath(assessmentId)}/slowly`
}

/** The page that compares two results, named by their assessments. */
export function changesPath(from: string, to: string): string {
  return `/changes?${new URLSearchParams({ from, to })}`
}
