import type { Chart, ChartConfiguration, Plugin } from 'chart.js'
import type { ChartContext } from '../chart/draw-chart.ts'
import { type Occasion, axisOf } from '../../lib/progress.ts'

/** Sharp on paper, also from screens with one device pixel per CSS pixel. */
const leastPixelRatio = 2

/** CSS pixels: what a label needs with its day below it, what it needs with a word a line, and what a number needs. */
const wideLabel = 140
const narrowLabel = 98
const numberWidth = 34

/** Narrower than this, a line has labels with a word a line. */
const wideChart = 480

/** The RAS over time: a line with its numbers, and around it the band of the measurement error. */
export function progressConfiguration(
  occasions: readonly Occasion[],
  { palette, faded, isAnimated, pixelRatio }: ChartContext,
): ChartConfiguration<'line'> {
  const shade = faded(palette.accent, 0.14)
  const bandEdge = { borderWidth: 0, pointRadius: 0, backgroundColor: shade }
  const font = { family: palette.sans, size: 14 }
  const grid = faded(palette.edge, 0.3)
  const course = (score: (occasion: Occasion) => number) =>
    occasions.map((occasion) => ({ x: occasion.time, y: score(occasion) }))
  return {
    type: 'line',
    data: {
      datasets: [
        {
          data: course(({ ras }) => ras),
          borderColor: palette.accent,
          borderWidth: 2,
          pointBackgroundColor: palette.accent,
          pointBorderColor: palette.accent,
          pointRadius: 4,
          // the first and the last stand on the edges
          clip: 8,
        },
        { ...bandEdge, data: course(({ high }) => high), fill: '+1' },
        { ...bandEdge, data: course(({ low }) => low) },
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
          type: 'linear',
          min: occasions[0]?.time,
          max: occasions.at(-1)?.time,
          afterBuildTicks(axis) {
            axis.ticks = occasions.map(({ time }) => ({ value: time }))
          },
          grid: { display: false },
          border: { color: palette.edge },
          ticks: {
            autoSkip: false,
            maxRotation: 0,
            align: 'inner',
            color: palette.muted,
            font,
            callback(_value, index) {
              return labelLines(occasions, this.maxWidth)[index]
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
 * The lines of text below each point of a line of `width` CSS pixels, which has the chart’s numbers beside it, its label and its day; none below one between the
 * ends where they have no room.
 */
export function labelLines(occasions: readonly Occasion[], width: number): string[][] {
  const isWide = width >= wideChart
  const room = isWide ? wideLabel : narrowLabel
  const [from, to] = [occasions[0]?.time ?? 0, occasions.at(-1)?.time ?? 0]
  // the first and the last begin and end with the line
  const middles = occasions.map(({ time }) => {
    const place = (width * (time - from)) / (to - from)
    return Math.min(Math.max(place, room / 2), width - room / 2)
  })
  const shown = withRoom(middles, room)
  return occasions.map(({ label, day }, index) => {
    if (!shown[index]) return []
    return isWide ? [label, day] : [...label.split(' '), shortDay(day)]
  })
}

/** 'November 26, 2026' as 'Nov 26, 2026'. */
const shortDay = (day: string) => day.replace(/^(\w{3})\w*/, '$1')

/** Which places along a line, in their order, have this room: both ends, and between them those not too near the last. */
function withRoom(places: readonly number[], room: number): boolean[] {
  const end = places.length - 1
  let last = places[0] ?? 0
  return places.map((place, index) => {
    const isShown = index === 0 || index === end || (place - last >= room && places[end]! - place >= room)
    if (isShown) last = place
    return isShown
  })
}

/** Writes each score above its point, where there is room between the first and the last. */
const numbers: Plugin<'line'> = {
  id: 'numbers',
  afterDatasetsDraw(chart: Chart<'line'>) {
    const { canvas, ctx, data } = chart
    const { data: values = [], borderColor } = data.datasets[0] ?? {}
    const points = chart.getDatasetMeta(0).data
    const shown = withRoom(
      points.map(({ x }) => x),
      numberWidth,
    )
    ctx.save()
    ctx.font = `600 15px ${getComputedStyle(canvas).fontFamily}`
    ctx.fillStyle = String(borderColor)
    ctx.textAlign = 'center'
    for (const [index, { x, y }] of points.entries()) {
      const value = values[index]
      if (shown[index] && typeof value === 'object') ctx.fillText(String(value?.y), x, y - 12)
    }
    ctx.restore()
  },
}
