import {
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js'
import { color } from 'chart.js/helpers'
import { readPalette } from './palette.ts'
import type { Surroundings } from './surroundings.ts'

Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement)

/** The room for a chart on paper, in CSS pixels; without a height it keeps its shape. */
export interface Paper {
  width: number
  height?: number
}

/** Draws a chart on a canvas and keeps it as the page is: themed, resized, printed. Returns a function that ends that. */
export function drawChart(
  canvas: HTMLCanvasElement,
  configure: (surroundings: Surroundings) => ChartConfiguration,
  paper: Paper,
): () => void {
  const isStill = ['(prefers-reduced-motion: reduce)', 'print'].some((query) => matchMedia(query).matches)
  const chart = new Chart(canvas, configure(readSurroundings(!isStill)))
  canvas.dataset.drawn = ''
  const redraw = () => {
    const { data, options } = configure(readSurroundings(false))
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
    delete canvas.dataset.drawn
  }
}

function readSurroundings(isAnimated: boolean): Surroundings {
  return { palette: readPalette(), faded, isAnimated, pixelRatio: devicePixelRatio }
}

function faded(colour: string, alpha: number): string {
  return color(colour).alpha(alpha).rgbString()
}
