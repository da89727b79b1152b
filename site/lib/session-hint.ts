/** The readable cookie beside the session's own: says that someone is signed in, and proves nothing. */
const name = 'signed_in'

/** True where the API has set the hint on sign-in and not cleared it since. */
export function hasSessionHint(): boolean {
  return typeof document !== 'undefined' && document.cookie.split('; ').includes(`${name}=1`)
}

/** Takes the hint away where it turned out to be wrong, so that the page shows Sign In again. */
export function dropSessionHint(): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  document.documentElement.removeAttribute('data-signed-in')
}
