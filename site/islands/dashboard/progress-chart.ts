import type { Chart, ChartConfiguration, Plugin } from 'chart.js'
import type { ChartContext } from '../chart/draw-chart.ts'
import { type Occasion, axisOf } from '../../lib/progress.ts'

/** Sharp on paper, also from screens with one device pixel per CSS pixel. */
const leastPixelRatio = 2

/** CSS pixels that a label with one word per line needs, one with its day below, and a number. */
const narrowLabel = 90
const wideLabel = 140
const numberWidth = 34

/** The RAS over time: a line with its numbers, and around it the band of the measurement error. */
export function progressConfiguration(
  occasions: readonly Occasion[],
  { palette, faded, isAnimated, pixelRatio }: ChartContext,
): ChartConfiguration<'line'> {
  const shade = faded(palette.accent, 0.14)
  const bandEdge = { borderWidth: 0, pointRadius: 0, backgroundColor: shade }
  const font = { family: palette.sans, size: 14 }
  const grid = faded(palette.edge, 0.3)
  return {
    type: 'line',
    data: {
      labels: occasions.map(({ label }) => label),
      datasets: [
        {
          data: occasions.map(({ ras }) => ras),
          borderColor: palette.accent,
          borderWidth: 2,
          pointBackgroundColor: palette.accent,
          pointBorderColor: palette.accent,
          pointRadius: 4,
        },
        { ...bandEdge, data: occasions.map(({ high }) => high), fill: '+1' },
        { ...bandEdge, data: occasions.map(({ low }) => low) },
      ],
    },
    options: {
      maintainAspectRatio: false,
      devicePixelRatio: Math.max(leastPixelRatio, pixelRatio),
      animation: isAnimated ? { duration: 900 } : false,
      events: [],
      layout: { padding: { top: 22, right: 10 } },
      scales: {
        x: {
          grid: { display: false },
          border: { color: palette.edge },
          ticks: {
            autoSkip: false,
            maxRotation: 0,
            color: palette.muted,
            font,
            callback(_value, index) {
              return labelLines(occasions, index, this.chart.width)
            },
          },
        },
        y: {
          ...axisOf(occasions.map(({ ras }) => ras)),
          border: { display: false },
          grid: { color: grid },
          ticks: {
            includeBounds: false,
            precision: 0,
            maxTicksLimit: 6,
            padding: 18,
            color: palette.muted,
            font,
          },
        },
      },
    },
    plugins: [numbers],
  }
}

/**
 * The lines of text below a point, in a chart of `width` CSS pixels: its label and its day; with less room only the
 * label, one word per line; with little room labels only for the first and the last point.
 */
export function labelLines(occasions: readonly Occasion[], index: number, width: number): string[] {
  const occasion = occasions[index]
  const room = width / occasions.length
  const isEnd = index === 0 || index === occasions.length - 1
  if (!occasion || (room < narrowLabel && !isEnd)) return []
  return room < wideLabel ? occasion.label.split(' ') : [occasion.label, occasion.day]
}

/** Writes each score above its point; only the first and the last where there is little room. */
const numbers: Plugin<'line'> = {
  id: 'numbers',
  afterDatasetsDraw(chart: Chart<'line'>) {
    const { canvas, ctx, data, width } = chart
    const { data: values = [], borderColor } = data.datasets[0] ?? {}
    const points = chart.getDatasetMeta(0).data
    const isCrowded = width / points.length < numberWidth
    ctx.save()
    ctx.font = `600 15px ${getComputedStyle(canvas).fontFamily}`
    ctx.fillStyle = String(borderColor)
    ctx.textAlign = 'center'
    for (const [index, point] of points.entries()) {
      const isEnd = index === 0 || index === points.length - 1
      if (isEnd || !isCrowded) ctx.fillText(String(values[index]), point.x, point.y - 12)
    }
    ctx.restore()
  },
}
