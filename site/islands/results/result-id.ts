/** The assessment's id in a path like /results/abc; empty where the path names none. */
export function resultId(pathname: string): string {
  const segment = /^\/results\/([^/]+)\/?$/.exec(pathname)?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
