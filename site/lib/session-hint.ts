import { cookieName, type Hint, hints, isHint } from '#api/contract/cookies.ts'
import { tellOtherTabs } from './other-tabs.ts'

/** Its names, the second one until 0.2.0 (the API's `old-cookies.ts`). */
const namesOf = (hint: string) => [cookieName(location, hint), hint]

/** Another site's cookie of the same name is none. */
function read(hint: string): string | null {
  if (typeof document === 'undefined') return null
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('='))
  return cookies.find(([name = '', value = '']) => namesOf(hint).includes(name) && isHint(value))?.[1] ?? null
}

const hintsNow = (): Record<Hint, string | null> => ({ account: read(hints.account), guest: read(hints.guest) })

/** the id of an account or a guest; null for visitors */
export function personNow(): string | null {
  const { account, guest } = hintsNow()
  return account ?? guest
}

/** Set by the API on sign-in; guests have none. */
export function hasSessionHint(): boolean {
  return hintsNow().account !== null
}

/** True if this device answers without an account. */
export function isGuest(): boolean {
  const { account, guest } = hintsNow()
  return account === null && guest !== null
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
  const { account, guest } = hintsNow()
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

/** For example in another tab. */
export function isSignedOutElsewhere(): boolean {
  return pageUserId() !== null && personNow() === null
}

/** Removes a wrong hint, so that the page shows Sign In, as do other tabs. Another person's hint stays. */
export function dropSessionHint(): void {
  if (hasUserChanged()) return
  const attributes = `Path=/; Max-Age=0; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
  for (const hint of Object.values(hints).filter((hint) => read(hint) !== null)) {
    for (const name of namesOf(hint)) document.cookie = `${name}=; ${attributes}`
  }
  for (const mark of ['owner', 'signed-in', 'guest']) document.documentElement.removeAttribute(`data-${mark}`)
  tellOtherTabs()
}
