/** The readable cookie beside the session's own: the id of the signed-in person; it proves nothing. */
const name = 'signed_in'

/** The id of the person who is signed in now, by the API's hint; null without one. */
function signedInPerson(): string | null {
  if (typeof document === 'undefined') return null
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || null
}

/** True if the API has set the hint on sign-in and not cleared it since. */
export function hasSessionHint(): boolean {
  return signedInPerson() !== null
}

/** The id of the person for whom this page was loaded; null for a visitor. The page's head keeps it. */
export function pageOwner(): string | null {
  return (typeof document !== 'undefined' && document.documentElement.dataset.signedIn) || null
}

/** True once somebody other than this page's person has signed in, in another tab for instance. */
export function isSomebodyElse(): boolean {
  const [owner, person] = [pageOwner(), signedInPerson()]
  return owner !== null && person !== null && person !== owner
}

/** Removes a hint that turned out to be wrong, so that the page shows Sign In again. Somebody else's hint stays. */
export function dropSessionHint(): void {
  if (isSomebodyElse()) return
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  document.documentElement.removeAttribute('data-signed-in')
}
