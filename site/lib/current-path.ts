/** The path of a built page as its visitors see it: no `.html`, no slash at the end, `/` for home. */
export function currentPath(url: URL): string {
  return url.pathname.replace(/\.html$/, '').replace(/\/$|^\/index$/, '') || '/'
}
