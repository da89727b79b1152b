import type { ChartConfiguration } from 'chart.js'
import { type RefObject, useEffect, useRef } from 'react'
import type { Paper, ChartContext } from './draw-chart.ts'
import { onceWanted } from './once-wanted.ts'

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
