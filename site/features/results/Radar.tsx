import { formatNumber } from '#api/content/numbers.ts'
import type { RadialLinearScale } from 'chart.js'
import { shownName } from '#api/content/shown-name.ts'
import type { SignalName } from '#api/contract/signal.ts'
import { signalColour } from '#site/lib/charts/signal-colours.ts'
import { Chart } from '#site/ui/Chart.tsx'

interface RadarProps {
  /** ten, in order; 0-100, and with its range in words */
  scores: readonly { signal: SignalName; score: number; inWords: string }[]
  label: string
  /** id of the table with these numbers */
  table: string
}

/** Axis of the scale's numbers: between the third and fourth, to the right. */
const scaleAt = 2.5

/** From 0 in the middle to 100. */
export function Radar({ scores, label, table }: RadarProps) {
  return (
    <Chart
      label={label}
      table={table}
      className="mx-auto aspect-3/2 w-full max-w-[34rem]"
      configure={(paint) => {
        const [accent, muted, paper] = [paint('var(--accent)'), paint('var(--muted)'), paint('var(--paper)')]
        const web = { color: paint('color-mix(in srgb, var(--edge) 40%, transparent)') }
        const colours = scores.map(({ signal }) => paint(signalColour(signal)))
        return {
          type: 'radar',
          data: {
            labels: scores.map(({ signal }) => shownName(signal)),
            datasets: [
              {
                data: scores.map(({ score }) => score),
                fill: true,
                backgroundColor: paint('color-mix(in srgb, var(--accent) 14%, transparent)'),
                borderColor: accent,
                borderWidth: 2,
                pointBackgroundColor: colours,
                pointBorderColor: colours,
                pointRadius: 3,
              },
            ],
          },
          options: {
            interaction: { mode: 'nearest', intersect: false },
            plugins: { tooltip: { callbacks: { label: ({ dataIndex }) => scores[dataIndex]!.inWords } } },
            scales: {
              r: {
                min: 0,
                max: 100,
                ticks: { stepSize: 20, display: false },
                grid: { ...web, circular: true },
                angleLines: web,
                pointLabels: { color: ({ index }) => colours[index], font: { size: 15, weight: 600 } },
              },
            },
          },
          plugins: [
            {
              id: 'scale-numbers',
              // Chart.js draws its own on the first axis, under the points
              afterDraw({ canvas, ctx, scales }) {
                const scale = scales['r'] as RadialLinearScale
                const { fontFamily } = getComputedStyle(canvas)
                Object.assign(ctx, {
                  font: `12px ${fontFamily}`,
                  fillStyle: muted,
                  strokeStyle: paper,
                  lineWidth: 3,
                  textAlign: 'center',
                  textBaseline: 'middle',
                })
                for (const { value } of scale.ticks) {
                  const { x, y } = scale.getPointPositionForValue(scaleAt, value)
                  ctx.strokeText(formatNumber(value), x, y)
                  ctx.fillText(formatNumber(value), x, y)
                }
              },
            },
          ],
        }
      }}
    />
  )
}
