/** Before a query or at its end; a `next` in the query may have a harmless one. */
const inPath = /%23(.*)/
const inQuery = /%23((?:reset|confirm|email)(?:=|%3D)[^&]*)/i

/**
 * Where an address leads whose `#` a mail program escaped, so that a mailed link's token came here: the page, which may
 * be logged, and the redirect to it. Null for other addresses.
 */
export function findEscapedFragment({ url }: Request): { page: string; redirect: Response } | null {
  if (!url.includes('%23')) return null
  const { pathname, search } = new URL(url)
  const [escaped, fragment] = inPath.exec(pathname) ?? inQuery.exec(search) ?? []
  if (escaped === undefined) return null
  // two slashes at the start would name another host
  const target = (pathname + search).replace(escaped, '').replace(/^\/+/, '/')
  const headers = { location: `${target}#${fragment}`, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  return { page: target.replace(/\?.*/, ''), redirect: new Response(null, { status: 303, headers }) }
}
