import type { ChartConfiguration } from 'chart.js'
import { type RefObject, useEffect, useRef } from 'react'
import { Chart } from './chart.ts'
import type { Surroundings } from './surroundings.ts'
import { readPalette } from './palette.ts'

/** The room for a chart on paper, in CSS pixels; without a height it keeps its shape. */
interface Paper {
  width: number
  height?: number
}

/** About a column, so that labels keep their size there. */
const column: Paper = { width: 340 }

/**
 * Draws a chart on the canvas whose ref it returns; again, without motion, whenever the theme
 * changes; and as large as `paper` while the page is printed. `configure` and `paper` have to stay the
 * same while the numbers stay the same.
 */
export function useChart(
  configure: (surroundings: Surroundings) => ChartConfiguration,
  paper = column,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const chart = new Chart(canvas.current, configure(surroundings(!isStill)))
    const redraw = () => {
      const { data, options } = configure(surroundings(false))
      chart.data = data
      chart.options = options ?? {}
      chart.update('none')
    }
    const themes = new MutationObserver(redraw)
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    const shrink = () => chart.resize(paper.width, paper.height ?? (paper.width * chart.height) / chart.width)
    const grow = () => chart.resize()
    addEventListener('beforeprint', shrink)
    addEventListener('afterprint', grow)
    return () => {
      themes.disconnect()
      removeEventListener('beforeprint', shrink)
      removeEventListener('afterprint', grow)
      chart.destroy()
    }
  }, [configure, paper])
  return canvas
}

function surroundings(isAnimated: boolean): Surroundings {
  return { palette: readPalette(), isAnimated, pixelRatio: devicePixelRatio }
}
