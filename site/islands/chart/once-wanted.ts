/** CSS pixels below the window that still count as in view, so that the content is there when scrolled to. */
const margin = 200

/**
 * Calls `then` once a place is in view, or as soon as the page may be about to be printed: on the keys, and on the
 * pointer leaving the window, that lead to printing, as loading during printing is too late. Returns a function that
 * ends the waiting.
 */
export function onceWanted(place: Element, then: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const want = () => {
    if (signal.aborted) return
    waiting.abort()
    then()
  }
  const views = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), {
    rootMargin: `0px 0px ${margin}px`,
  })
  views.observe(place)
  signal.addEventListener('abort', () => views.disconnect())
  matchMedia('print').addEventListener('change', want, { signal })
  addEventListener('keydown', (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && want(), { signal })
  document.documentElement.addEventListener('pointerleave', want, { signal })
  return () => waiting.abort()
}
