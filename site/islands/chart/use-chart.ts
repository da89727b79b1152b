import type { ChartConfiguration } from 'chart.js'
import { type RefObject, useEffect, useRef } from 'react'
import type { Paper, ChartContext } from './draw-chart.ts'

/** About the width of a column, so that labels keep their size there. */
const column: Paper = { width: 340 }

/**
 * Draws a chart on the canvas whose ref it returns, once that is in view or about to be printed; only then is the library
 * loaded. Draws again, without motion, when the theme changes, and in the size of `paper` while the page is printed. A
 * drawn canvas has the attribute `data-drawn`. `configure` and `paper` must stay the same objects until the numbers change.
 */
export function useChart(
  configure: (context: ChartContext) => ChartConfiguration<'line'>,
  paper = column,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const place = canvas.current
    if (!place) return
    let end = onceWanted(place, () => {
      let isGone = false
      end = () => (isGone = true)
      import('./draw-chart.ts').then(
        ({ drawChart }) => {
          if (!isGone) end = drawChart(place, configure, paper)
        },
        // without a connection, the table below shows the same
        () => {},
      )
    })
    return () => end()
  }, [configure, paper])
  return canvas
}

/** CSS pixels below the window that still count as in view, so that the content is there when scrolled to. */
const margin = 200

/**
 * Calls `then` once a place is in view, or as soon as the page may be about to be printed: on the keys, and on the
 * pointer leaving the window, that lead to printing, as loading during printing is too late. Returns a function that
 * ends the waiting.
 */
function onceWanted(place: Element, then: () => void): () => void {
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

/** Uses the light theme while the page is printed, for the charts as well. Returns a function that ends that. */
export function printInLight(): () => void {
  const root = document.documentElement
  let theme: string | undefined
  const lighten = () => {
    theme ??= root.dataset.theme
    root.dataset.theme = 'light'
  }
  const restore = () => {
    if (theme !== undefined) root.dataset.theme = theme
    theme = undefined
  }
  addEventListener('beforeprint', lighten)
  addEventListener('afterprint', restore)
  return () => {
    removeEventListener('beforeprint', lighten)
    removeEventListener('afterprint', restore)
    restore()
  }
}
