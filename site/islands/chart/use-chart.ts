import type { ChartConfiguration } from 'chart.js'
import { type RefObject, useEffect, useRef } from 'react'
import type { Paper, Surroundings } from './draw-chart.ts'
import { onceWanted } from './once-wanted.ts'

/** About a column, so that labels keep their size there. */
const column: Paper = { width: 340 }

/**
 * Draws a chart on the canvas whose ref it returns, once that comes into view or is about to be printed: not before is
 * the library fetched. Draws again, without motion, whenever the theme changes; and as large as `paper` while the page is
 * printed. A canvas that is drawn on has the attribute `data-drawn`. `configure` and `paper` have to stay the same while
 * the numbers stay the same.
 */
export function useChart(
  configure: (surroundings: Surroundings) => ChartConfiguration,
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
        // without a connection the table beneath says the same
        () => {},
      )
    })
    return () => end()
  }, [configure, paper])
  return canvas
}
