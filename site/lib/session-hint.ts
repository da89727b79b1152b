/**
 * The readable cookies beside the session's own: the id of the signed-in person, or that of a guest, who answers without
 * an account. They prove nothing.
 */
const hints = { account: 'signed_in', guest: 'guest' }

function hint(name: string): string | null {
  if (typeof document === 'undefined') return null
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) || null
}

/** Whose session this device has now: an account's, or a guest's; null without one. */
export const personNow = () => hint(hints.account) ?? hint(hints.guest)

/** True if the API has set the hint on sign-in and not cleared it since. A guest has no such hint. */
export function hasSessionHint(): boolean {
  return hint(hints.account) !== null
}

/** True if this device answers without an account. */
export function isGuest(): boolean {
  return !hasSessionHint() && hint(hints.guest) !== null
}

/**
 * The id of the person for whom this page was loaded, a guest's too, or of whoever has signed in on it since; null for a
 * visitor. The page's head keeps it.
 */
export function pageUserId(): string | null {
  if (typeof document === 'undefined') return null
  const { owner, signedIn, guest } = document.documentElement.dataset
  return owner || signedIn || guest || null
}

/** Makes this page that of whoever has the device's session now, after a call from it that may have begun one. */
export function adoptSession(): void {
  const { dataset } = document.documentElement
  const [account, guest] = [hint(hints.account), hint(hints.guest)]
  // what is shown to the signed-in alone waits for the next page, as this one is about to be left
  if (account) dataset.owner = account
  else if (guest) dataset.guest = guest
}

/** True if this page's person answers without an account, or did when it was loaded. */
export function isGuestPage(): boolean {
  return pageUserId() !== null && pageUserId() === document.documentElement.dataset.guest
}

/** True once somebody other than this page's person has signed in, in another tab for instance. */
export function hasUserChanged(): boolean {
  const [owner, person] = [pageUserId(), personNow()]
  return owner !== null && person !== null && person !== owner
}

/** Removes a hint that turned out to be wrong, so that the page shows Sign In again. Somebody else's hint stays. */
export function dropSessionHint(): void {
  if (hasUserChanged()) return
  for (const name of Object.values(hints)) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  for (const mark of ['owner', 'signed-in', 'guest']) document.documentElement.removeAttribute(`data-${mark}`)
}
