import { plainPath } from '#site/lib/paths.ts'
import { useEffect, useState } from 'react'
import { refusedConnection } from '#site/lib/session/unauthorized.ts'
import { earlierTokenLengths, guestTokenLength, tokenLength } from '#api/accounts/forms.ts'

export type View =
  /** `isBack`: from a provider, signed in unless the browser refuses cookies */
  | { name: 'sign-in'; refusal?: string; isBack?: true }
  | { name: 'create-account' }
  | { name: 'forgot-password' | 'check-inbox' | 'sign-out' | 'incomplete' }
  | { name: 'new-password' | 'confirm' | 'new-email'; token: string }

/** The page of mailed links; those of version 0.2 lead to `/auth`. */
const linkPath = '/auth/link'

const wholeTokens = [tokenLength, guestTokenLength, ...earlierTokenLengths].map((length) => `[\\w-]{${length}}`)
/** Mail programs escape the `=`, and take what follows for part of the link. */
const token = `(?:=|%3[Dd])(${wholeTokens.join('|')})(?![\\w-])`

/** The first whose pattern the URL's fragment matches; it has the token if there is one. */
export const linkedViews: { fragment: string; view: View }[] = [
  { fragment: '^#sign-in$', view: { name: 'sign-in' } },
  { fragment: '^#create-account$', view: { name: 'create-account' } },
  { fragment: '^#forgot-password$', view: { name: 'forgot-password' } },
  { fragment: '^#sign-out$', view: { name: 'sign-out' } },
  { fragment: `#reset${token}`, view: { name: 'new-password', token: '' } },
  { fragment: `#confirm${token}`, view: { name: 'confirm', token: '' } },
  { fragment: `#email${token}`, view: { name: 'new-email', token: '' } },
  { fragment: '#(?:reset|confirm|email)(?![\\w-])', view: { name: 'incomplete' } },
]

/** Also for `#new`, `#signed-in` and `#refused=<why>`, after a provider, and `#refused=connection`, after another page. */
export function viewOf(fragment: string, path: string): View {
  const [, refusal] = /^#refused=(.+)$/.exec(fragment) ?? []
  if (refusal !== undefined) return { name: 'sign-in', refusal }
  if (fragment === '#new' || fragment === '#signed-in') return { name: 'sign-in', isBack: true }
  for (const { fragment: pattern, view } of linkedViews) {
    const match = new RegExp(pattern).exec(fragment)
    if (match) return 'token' in view ? { ...view, token: match[1]! } : view
  }
  return { name: path === linkPath ? 'incomplete' : 'sign-in' }
}

const currentFragment = (): string => location.hash || (history.state?.fragment ?? '')

/** Keeps it in the history entry, so that only reloads see it. */
function replaceEntry(fragment: string, address: string): void {
  history.replaceState({ ...history.state, fragment }, '', address)
}

/** What the page shows, with the token that a form sent before this script needs at once. */
function startOf(shown: View): View {
  const addressView = typeof location === 'undefined' ? shown : viewOf(currentFragment(), plainPath(location.pathname))
  return 'token' in addressView && addressView.name === shown.name ? addressView : shown
}

/**
 * `shown`: by the page without scripts. Follows the hash. Tokens and refusals leave the URL at once, and so the history;
 * reloads still find them.
 */
export function useView(shown: View): [View, (view: View) => void] {
  const [view, setView] = useState(() => startOf(shown))
  useEffect(() => {
    const follow = () => {
      const fragment = currentFragment()
      const addressView = viewOf(fragment, plainPath(location.pathname))
      // a reload after a refused connection is another try
      const survivesReload =
        'token' in addressView || ('refusal' in addressView && addressView.refusal !== refusedConnection)
      if (survivesReload) replaceEntry(fragment, location.pathname + location.search)
      else if ('refusal' in addressView) replaceEntry('', location.pathname + location.search)
      setView(addressView)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  function show(next: View): void {
    // the link is used
    replaceEntry('', location.href.replace(linkPath, '/auth'))
    setView(next)
  }
  return [view, show]
}
