import type { ChartConfiguration } from 'chart.js'
import { words } from '#words'
import { fill } from '#api/content/fill.ts'
import { formatScore } from '#api/content/format.ts'
import { axisOf, isBanded, type Occasion } from '#site/lib/charts/progress.ts'
import type { Paint } from '#site/ui/Chart.tsx'

/**
 * The line with its measurement error band, which doesn't join results in different languages. `occasions` are oldest
 * first; `isReversed`: time runs from right to left.
 */
export function progressChart(
  occasions: readonly Occasion[],
  paint: Paint,
  isReversed = false,
): ChartConfiguration<'line'> {
  const [accent, muted, edge] = [paint('var(--accent)'), paint('var(--muted)'), paint('var(--edge)')]
  const bandEdge = {
    borderWidth: 0,
    pointRadius: 0,
    pointHoverRadius: 0,
    backgroundColor: paint('color-mix(in srgb, var(--accent) 14%, transparent)'),
  }
  return {
    type: 'line',
    data: {
      labels: occasions.map(({ label, day }) => [label, day]),
      datasets: [
        {
          data: occasions.map(({ ras }) => ras),
          borderColor: accent,
          borderWidth: 2,
          pointBackgroundColor: accent,
          pointBorderColor: accent,
          pointRadius: 4,
          // the outer points are on the edges
          clip: 8,
        },
        {
          ...bandEdge,
          data: occasions.map(({ high }) => high),
          fill: '+1',
          segment: {
            backgroundColor: ({ p1DataIndex }) => (isBanded(occasions[p1DataIndex]!) ? undefined : 'transparent'),
          },
        },
        { ...bandEdge, data: occasions.map(({ low }) => low) },
      ],
    },
    options: {
      layout: { padding: { top: 20, [isReversed ? 'left' : 'right']: 10 } },
      interaction: { mode: 'index', intersect: false },
      plugins: {
        tooltip: {
          filter: ({ datasetIndex }) => datasetIndex === 0,
          callbacks: {
            title: ([point]) => occasions[point!.dataIndex]!.label,
            label: ({ dataIndex }) => describeOccasion(occasions[dataIndex]!),
          },
        },
      },
      scales: {
        x: {
          reverse: isReversed,
          grid: { display: false },
          border: { color: edge },
          // if labels lack room, the first and last stay
          afterBuildTicks: ({ ticks }) => {
            for (const tick of [ticks.at(0), ticks.at(-1)]) if (tick) tick.major = true
          },
          ticks: { major: { enabled: true }, align: 'inner', maxRotation: 0, color: muted },
        },
        y: {
          position: isReversed ? 'right' : 'left',
          ...axisOf(occasions.map(({ ras }) => ras)),
          border: { display: false },
          grid: { color: paint('color-mix(in srgb, var(--edge) 30%, transparent)') },
          // numbers that would touch those of the ends
          afterBuildTicks: (axis) => {
            const { min, max } = axis
            axis.ticks = axis.ticks.filter(
              ({ value: at }) => at === min || at === max || (at - min > 5 && max - at > 5),
            )
          },
          ticks: { maxTicksLimit: 6, color: muted, callback: (score) => formatScore(Number(score)) },
        },
      },
    },
    plugins: [
      {
        id: 'numbers',
        afterDatasetsDraw(chart) {
          const { canvas, ctx } = chart
          const { fontFamily } = getComputedStyle(canvas)
          Object.assign(ctx, { font: `600 15px ${fontFamily}`, fillStyle: accent, textAlign: 'center' })
          for (const [index, { x, y }] of chart.getDatasetMeta(0).data.entries()) {
            ctx.fillText(formatScore(occasions[index]!.ras), x, y - 12)
          }
        },
      },
    ],
  }
}

function describeOccasion({ day, ras, low, high }: Occasion): string[] {
  return [day, fill(words('dashboard').progress.point, { ras, low, high })]
}
