/** Readable cookies beside the session's own, with the id of the user or guest. They prove nothing. */
const hints = { account: 'signed_in', guest: 'guest' }

function hint(name: string): string | null {
  if (typeof document === 'undefined') return null
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || null
}

/** the id of an account or a guest; null for visitors */
export const personNow = () => hint(hints.account) ?? hint(hints.guest)

/** Set by the API on sign-in; guests have none. */
export function hasSessionHint(): boolean {
  return hint(hints.account) !== null
}

/** True if this device answers without an account. */
export function isGuest(): boolean {
  return !hasSessionHint() && hint(hints.guest) !== null
}

/** The user or guest for whom this page was loaded, or who has signed in on it since; null for visitors. */
export function pageUserId(): string | null {
  if (typeof document === 'undefined') return null
  const { owner, signedIn, guest } = document.documentElement.dataset
  return owner || signedIn || guest || null
}

/** After a call from this page that may have begun a session. */
export function adoptSession(): void {
  const { dataset } = document.documentElement
  const [account, guest] = [hint(hints.account), hint(hints.guest)]
  // what only signed-in users see waits for the next page
  if (account) dataset.owner = account
  else if (guest) dataset.guest = guest
}

export function isGuestPage(): boolean {
  return pageUserId() !== null && pageUserId() === document.documentElement.dataset.guest
}

/** For example in another tab. */
export function hasUserChanged(): boolean {
  const [owner, person] = [pageUserId(), personNow()]
  return owner !== null && person !== null && person !== owner
}

/** Removes a wrong hint, so that the page shows Sign In. Another person's hint stays. */
export function dropSessionHint(): void {
  if (hasUserChanged()) return
  for (const name of Object.values(hints)) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  for (const mark of ['owner', 'signed-in', 'guest']) document.documentElement.removeAttribute(`data-${mark}`)
}
