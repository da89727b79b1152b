import { useEffect, useState } from 'react'

export type View =
  /** `isBack`: from a provider, signed in unless the browser refuses cookies */
  | { name: 'sign-in'; refusal?: string; isBack?: true }
  | { name: 'create-account' }
  | { name: 'forgot-password' | 'check-inbox' | 'sign-out' }
  | { name: 'new-password' | 'confirm' | 'new-email'; token: string }

const ofLinks = { reset: 'new-password', confirm: 'confirm', email: 'new-email' } as const

/**
 * For `#create-account`, `#forgot-password`, `#sign-out`, a mailed link's `#reset=<token>`, or after a provider `#new`,
 * `#signed-in`, `#refused=<why>`.
 */
export function viewOf(hash: string): View {
  const fragment = hash.replace(/^#/, '')
  const [, kind, value = ''] = /^(reset|confirm|email|refused)=(.+)$/.exec(fragment) ?? []
  if (kind === 'refused') return { name: 'sign-in', refusal: value }
  if (kind) return { name: ofLinks[kind as keyof typeof ofLinks], token: decodeIfPossible(value) }
  if (fragment === 'new' || fragment === 'signed-in') return { name: 'sign-in', isBack: true }
  if (fragment === 'forgot-password' || fragment === 'sign-out') return { name: fragment }
  return { name: fragment === 'create-account' ? 'create-account' : 'sign-in' }
}

function decodeIfPossible(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Keeps it in the history entry, so that only reloads see it. */
function keep(fragment: string, address?: string): void {
  history.replaceState({ ...history.state, fragment }, '', address)
}

/** Follows the hash. Tokens and refusals leave the URL at once, and so the history; reloads still find them. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>({ name: 'sign-in' })
  useEffect(() => {
    const follow = () => {
      const fragment: string = location.hash || (history.state?.fragment ?? '')
      const asked = viewOf(fragment)
      if ('token' in asked || 'refusal' in asked) keep(fragment, location.pathname + location.search)
      delete document.documentElement.dataset.unsettled
      setView(asked)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  function show(next: View): void {
    keep('')
    setView(next)
  }
  return [view, show]
}
