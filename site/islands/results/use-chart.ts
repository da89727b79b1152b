import type { ChartConfiguration } from 'chart.js'
import { type RefObject, useEffect, useRef } from 'react'
import { Chart } from './chart.ts'
import type { Surroundings } from './chart-configuration.ts'
import { readPalette } from './palette.ts'

/** CSS pixels: about the width of a chart's column on paper, so that its labels keep their size there. */
const widthOnPaper = 340

/**
 * Draws a chart on the canvas whose ref it returns; again, without motion, whenever the theme
 * changes; and smaller while the page is printed. `configure` has to stay the same function while
 * the numbers stay the same.
 */
export function useChart(
  configure: (surroundings: Surroundings) => ChartConfiguration
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
    const shrink = () => chart.resize(widthOnPaper, (widthOnPaper * chart.height) / chart.width)
    const grow = () => chart.resize()
    addEventListener('beforeprint', shrink)
    addEventListener('afterprint', grow)
    return () => {
      themes.disconnect()
      removeEventListener('beforeprint', shrink)
      removeEventListener('afterprint', grow)
      chart.destroy()
    }
  }, [configure])
  return canvas
}

function surroundings(isAnimated: boolean): Surroundings {
  return { palette: readPalette(), isAnimated, pixelRatio: devicePixelRatio }
}
