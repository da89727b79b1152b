import type { ChartConfiguration } from 'chart.js'
import { color } from 'chart.js/helpers'
import type { SignalName } from '../../../api/contract/signal.ts'
import { whole } from '../../../api/facts/rounding.ts'
import type { Surroundings } from '../chart/surroundings.ts'

/** Sharp on paper as well as on screens of one pixel a dot. */
const leastPixelRatio = 2

/** A half circle that is full at 100. */
export function gaugeConfiguration(
  score: number,
  { palette, isAnimated, pixelRatio }: Surroundings,
): ChartConfiguration<'doughnut'> {
  const shown = whole(score)
  return {
    type: 'doughnut',
    data: {
      datasets: [
        {
          data: [shown, 100 - shown],
          backgroundColor: [palette.accent, palette.line],
          hoverBackgroundColor: [palette.accent, palette.line],
          borderWidth: 0,
        },
      ],
    },
    options: {
      circumference: 180,
      rotation: -90,
      cutout: '80%',
      aspectRatio: 2,
      devicePixelRatio: Math.max(leastPixelRatio, pixelRatio),
      animation: isAnimated ? { duration: 900 } : false,
      events: [],
    },
  }
}

/** Ten axes from 0 to 100 with a ring every 20. */
export function radarConfiguration(
  scores: { signal: SignalName; score: number }[],
  { palette, isAnimated, pixelRatio }: Surroundings,
): ChartConfiguration<'radar'> {
  const web = color(palette.edge).alpha(0.4).rgbString()
  const colours = scores.map(({ signal }) => palette.signals[signal])
  return {
    type: 'radar',
    data: {
      labels: scores.map(({ signal }) => signal),
      datasets: [
        {
          data: scores.map(({ score }) => whole(score)),
          fill: true,
          backgroundColor: color(palette.accent).alpha(0.14).rgbString(),
          borderColor: palette.accent,
          borderWidth: 1.5,
          pointBackgroundColor: colours,
          pointBorderColor: colours,
          pointRadius: 4,
        },
      ],
    },
    options: {
      aspectRatio: 1.15,
      devicePixelRatio: Math.max(leastPixelRatio, pixelRatio),
      animation: isAnimated ? { duration: 900 } : false,
      events: [],
      layout: { padding: 0 },
      scales: {
        r: {
          min: 0,
          max: 100,
          angleLines: { color: web },
          grid: { color: web },
          pointLabels: {
            color: ({ index }) => colours[index],
            font: ({ chart }) => ({ family: palette.sans, size: chart.width < 400 ? 12 : 14, weight: 600 }),
            padding: 4,
          },
          ticks: {
            stepSize: 20,
            color: palette.muted,
            backdropColor: 'transparent',
            font: { family: palette.sans, size: 11 },
          },
        },
      },
    },
  }
}
