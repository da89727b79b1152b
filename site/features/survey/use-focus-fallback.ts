import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/** `fallback` gets the focus when the focused element leaves the page. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
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
