import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to `fallback` when the element that had it left the page, so that it never falls
 * back to the page's beginning. `onFocus` belongs on an element around everything watched.
 */
export function useKeptFocus(fallback: RefObject<HTMLElement | null>) {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    if (!last.current || last.current.isConnected) return
    last.current = null
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true })
  })
  return (event: FocusEvent) => {
    last.current = event.target
  }
}
