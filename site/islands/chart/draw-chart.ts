import {
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
} from 'chart.js'
import { color } from 'chart.js/helpers'

Chart.register(Filler, LinearScale, LineController, LineElement, PointElement)

/** The theme's colours and type as a canvas needs them: plain values. */
interface Palette {
  muted: string
  edge: string
  accent: string
  /** a font family list */
  sans: string
}

/** What a drawing depends on besides its numbers. */
export interface ChartContext {
  palette: Palette
  /** a colour with an opacity of `alpha`, 0-1 */
  faded(colour: string, alpha: number): string
  /** false where the person asks for less motion */
  isAnimated: boolean
  /** device pixels per CSS pixel */
  pixelRatio: number
}

/** The room for a chart on paper, in CSS pixels; without a height it keeps its shape. */
export interface Paper {
  width: number
  height?: number
}

/** Draws a chart on a canvas, and again as the page's theme or size changes or it is printed. Returns a function that ends that. */
export function drawChart(
  canvas: HTMLCanvasElement,
  configure: (context: ChartContext) => ChartConfiguration<'line'>,
  paper: Paper,
): () => void {
  const isStill = ['(prefers-reduced-motion: reduce)', 'print'].some((query) => matchMedia(query).matches)
  const chart = new Chart(canvas, configure(readContext(!isStill)))
  canvas.dataset.drawn = ''
  const redraw = () => {
    const { data, options } = configure(readContext(false))
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

function readContext(isAnimated: boolean): ChartContext {
  return { palette: readPalette(), faded, isAnimated, pixelRatio: devicePixelRatio }
}

/** Reads the palette off the page in its current theme. */
function readPalette(): Palette {
  const styles = getComputedStyle(document.documentElement)
  const value = (name: string) => styles.getPropertyValue(name).trim()
  return { muted: value('--muted'), edge: value('--edge'), accent: value('--accent'), sans: styles.fontFamily }
}

function faded(colour: string, alpha: number): string {
  return color(colour).alpha(alpha).rgbString()
}
