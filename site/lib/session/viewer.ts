import { cookieName, cookiePrefix, hintPattern, hints, isHint, siteName } from '#api/contract/cookies.ts'

/**
 * Who is here? `viewerNow` answers for the device, by the cookies; `pageViewer` for this page. Both only decide what is
 * shown and sent: the API alone knows who is signed in.
 */
export type Viewer = { kind: keyof typeof hints; id: string } | { kind: 'visitor'; id: null }

/** The root's data attributes, with an id: whose page this is, and for whom styles show it. `HeadScript.astro` sets them. */
export const marks = { owner: 'owner', account: 'signedIn', guest: 'guest' } as const
export type Mark = (typeof marks)[keyof typeof marks]

/**
 * The document's events: this page has ended its session; look whether it lasts; nobody is here any more, so that the page
 * reloads, unless its own script takes over.
 */
export const sessionEvents = { ended: 'session-ended', check: 'session-check', signedOut: 'signed-out' } as const
export type SessionEvent = (typeof sessionEvents)[keyof typeof sessionEvents]

/** What `HeadScript.astro` needs, as inline scripts can't import. */
export const headNames = { siteName, hintPattern, hints, marks, events: sessionEvents }

const visitor: Viewer = { kind: 'visitor', id: null }

const valuesAfter = (start: string, texts: string[]): string[] =>
  texts.flatMap((text) => (text.startsWith(start) ? [text.slice(start.length)] : []))

/** As `HeadScript.astro` reads them: old cookies until the API has given new ones, or refused (its `old-cookies.ts`). */
export function viewerNow(): Viewer {
  if (typeof document === 'undefined') return visitor
  const all = document.cookie.split('; ')
  const own = valuesAfter(`${cookiePrefix(location)}.`, all)
  for (const kind of ['account', 'guest'] as const) {
    const id = valuesAfter(`${hints[kind]}=`, own.length > 0 ? own : all).find(isHint)
    if (id !== undefined) return { kind, id }
  }
  return visitor
}

/** For whom this page was loaded, or who has begun a session on it since. */
export function pageViewer(): Viewer {
  if (typeof document === 'undefined') return visitor
  const { dataset } = document.documentElement
  const id = dataset[marks.owner]
  return id ? { kind: id === dataset[marks.guest] ? 'guest' : 'account', id } : visitor
}

/** For example in another tab. Not by signing out: then nobody else is here. */
export function hasViewerChanged(): boolean {
  const [{ id: owner }, { id: now }] = [pageViewer(), viewerNow()]
  return owner !== null && now !== null && now !== owner
}

/** A guest's, with nobody else's session on the device now. */
export const isGuestPage = (): boolean => pageViewer().kind === 'guest' && !hasViewerChanged()

/** After a call from this page that may have begun a session. */
export function adoptSession(): void {
  const { dataset } = document.documentElement
  const { kind, id } = viewerNow()
  if (kind === 'visitor') return
  dataset[marks.owner] = id
  // what only signed-in users see waits for the next page
  if (kind === 'guest') dataset[marks.guest] = id
}

/** Removes a wrong hint, so that the page shows Sign In, as do other tabs. Another person's hint stays. */
export function dropSession(): void {
  if (hasViewerChanged()) return
  for (const kind of ['account', 'guest'] as const) writeHint(kind, '', '; Max-Age=-1')
  // an old one that the API has left is a neighbour's: it doesn't count until the browser closes
  if (viewerNow().id !== null) writeHint('account', 'none')
  for (const mark of Object.values(marks)) delete document.documentElement.dataset[mark]
  document.dispatchEvent(new Event(sessionEvents.ended))
}

function writeHint(kind: keyof typeof hints, value: string, more = ''): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName(location, hints[kind])}=${value}; Path=/${more}; SameSite=Lax${secure}`
}
