import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to `fallback` when the element that had it leaves the page, instead of to the page's beginning. Returns
 * the `onFocus` handler for an element around everything that is watched.
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
