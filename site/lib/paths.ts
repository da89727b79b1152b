import type { APIContext } from 'astro'
import { addressPrefix } from '#language'

/** The address of a page in the language of this one. Others stay: of files, of the API, elsewhere and on the page. */
export function localPath(address: string): string {
  const prefix = addressPrefix()
  if (prefix === '' || !/^\/(?!\/|api\/)[^.?#]*(?:[?#]|$)/.test(address) || isLocal(address, prefix)) return address
  return prefix + address.replace(/^\/(?=[?#]|$)/, '')
}

const isLocal = (address: string, prefix: string) =>
  address.startsWith(prefix) && /^(?:[/?#]|$)/.test(address.slice(prefix.length))

/** The path of the English page, to which `path` leads in the language of this page. */
export function plainPath(path: string): string {
  const prefix = addressPrefix()
  return prefix !== '' && isLocal(path, prefix) ? path.slice(prefix.length) || '/' : path
}

export function authPath(returnTo: string): string {
  const address = localPath('/auth')
  return plainPath(returnTo) === '/' ? address : `${address}?next=${encodeURIComponent(localPath(returnTo))}`
}

/** The requested page if it's on this site, else home. */
export function nextUrl({ search, origin }: Pick<Location, 'search' | 'origin'>): string {
  const next = new URLSearchParams(search).get('next') ?? localPath('/')
  return ownPageUrl(next, origin) ?? origin + localPath('/')
}

/** As a path for mailed links; empty for home and for too long a path. */
export function nextPath(place: Pick<Location, 'search' | 'origin'>): string {
  const path = nextUrl(place).slice(place.origin.length)
  return plainPath(path) === '/' || path.length > 2000 ? '' : path
}

/**
 * Null unless the address is a page of this site. Use this for every redirect: a path alone could name another host
 * (`//elsewhere.example`). Excludes the API, and sign-in in any language: no link may sign anyone out.
 */
export function ownPageUrl(address: string, origin: string): string | null {
  const url = parseUrl(address, origin)
  const isOwn = url?.origin === origin && url.href.startsWith(`${origin}/`)
  return isOwn && !/^(?:\/[^/]+)?\/(?:api|auth)(?:\/|$)/.test(url.pathname) ? url.href : null
}

function parseUrl(address: string, base: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** Pages made on request don't take it from the build. */
export function siteUrl({ locals, site }: Pick<APIContext, 'locals' | 'site'>): URL {
  return new URL(locals.siteUrl ?? site!)
}

/** Without `.html` or a final slash; `/` for home. */
export function currentPath(url: URL): string {
  return plainPath(url.pathname.replace(/\.html$/, '').replace(/\/$|^\/index$/, '') || '/')
}

/** Begins an assessment, also beside an unfinished one. */
export const newSurveyPath = '/assessment'

/** Begins without an account, or leads guests back to their survey. */
export const tryPath = `${newSurveyPath}#try`
/** Opens the newest unfinished assessment, else a new one. */
export const continuePath = '/assessment#continue'

export function surveyPath(assessmentId: string): string {
  return `${localPath(newSurveyPath)}?id=${encodeURIComponent(assessmentId)}`
}

export function sharedPath(token: string): string {
  return `${localPath('/shared')}/${encodeURIComponent(token)}`
}

export function resultsPath(assessmentId: string): string {
  return `${localPath('/results')}/${encodeURIComponent(assessmentId)}`
}

export function slowlyPath(assessmentId: string): string {
  return `${resultsPath(assessmentId)}/slowly`
}

export function changesPath(from: string, to: string): string {
  return `${localPath('/changes')}?${new URLSearchParams({ from, to })}`
}
