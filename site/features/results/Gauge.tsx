import { words } from '#words'
import { formatScore } from '#api/content/format.ts'
import { isFromRight } from '#site/lib/reading-direction.ts'
import { Chart } from '#site/ui/Chart.tsx'

interface GaugeProps {
  /** 0-100 */
  score: number
  label: string
}

const inReadingOrder = <Part,>(parts: Part[]): Part[] => (isFromRight() ? parts.toReversed() : parts)

/** A half circle that is full at 100. */
export function Gauge({ score, label }: GaugeProps) {
  return (
    <Chart
      label={label}
      box="@container w-full max-w-[17rem] print:w-[46mm] screen:flex-[0_1_6.5rem]"
      className="aspect-2/1"
      configure={(paint) => ({
        type: 'doughnut',
        data: {
          datasets: [
            {
              data: inReadingOrder([score, 100 - score]),
              backgroundColor: inReadingOrder([paint('var(--accent)'), paint('var(--line)')]),
              borderWidth: 0,
            },
          ],
        },
        options: { rotation: -90, circumference: 180, cutout: '80%', events: [] },
      })}
    >
      <p className="absolute inset-x-0 bottom-0 text-center leading-none print:static noscript:static">
        <span className="block font-serif text-[20cqi] leading-[0.95] font-medium tabular-nums">
          {formatScore(score)}
        </span>
        <span className="text-[clamp(0.75rem,6cqi,0.875rem)] text-muted">{words('result').score.outOf}</span>
      </p>
    </Chart>
  )
}
