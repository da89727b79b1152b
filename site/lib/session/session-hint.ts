import { cookieName, cookiePrefix, type Hint, hints, isHint } from '#api/contract/cookies.ts'

const valuesAfter = (start: string, texts: string[]): string[] =>
  texts.flatMap((text) => (text.startsWith(start) ? [text.slice(start.length)] : []))

/** As `HeadScript.astro` reads it: an old one until the API has given a new one, or refused (its `old-cookies.ts`). */
function read(kind: Hint): string | null {
  if (typeof document === 'undefined') return null
  const all = document.cookie.split('; ')
  const own = valuesAfter(`${cookiePrefix(location)}.`, all)
  return valuesAfter(`${hints[kind]}=`, own.length > 0 ? own : all).find(isHint) ?? null
}

function write(kind: Hint, value: string, more = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName(location, hints[kind])}=${value}; Path=/${more}; SameSite=Lax${secure}`
}

const hintsNow = (): Record<Hint, string | null> => ({ account: read('account'), guest: read('guest') })

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

/** Removes a wrong hint, so that the page shows Sign In, as do other tabs. Another person's hint stays. */
export function dropSessionHint(): void {
  if (hasUserChanged()) return
  for (const kind of ['account', 'guest'] as const) write(kind, '', '; Max-Age=-1')
  // an old one that the API has left is a neighbour's: it doesn't count until the browser closes
  if (personNow() !== null) write('account', 'none')
  for (const mark of ['owner', 'signed-in', 'guest']) document.documentElement.removeAttribute(`data-${mark}`)
  document.dispatchEvent(new Event('session-ended'))
}
