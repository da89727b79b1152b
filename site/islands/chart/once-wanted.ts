/** CSS pixels below the window within which a place counts as in view: what is scrolled to is there then. */
const margin = 200

/**
 * Calls `then` once a place is in view, or as soon as its page may be about to be printed, where all is in view: on the
 * keys and the way out of the window that lead to printing, as what is fetched only while a page goes to paper comes too
 * late. Returns a function that ends the waiting.
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
