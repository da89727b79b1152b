import { useCallback } from 'react'
import { formatScore } from '../../lib/format.ts'
import type { Surroundings } from '../chart/surroundings.ts'
import { gaugeConfiguration } from './chart-configuration.ts'
import { useChart } from '../chart/use-chart.ts'

/** The score as a number under a half circle that is full at 100. `score` is 0-100. */
export function Gauge({ score, zone }: { score: number; zone: string }) {
  const configure = useCallback((around: Surroundings) => gaugeConfiguration(score, around), [score])
  const canvas = useChart(configure)
  const shown = formatScore(score)
  return (
    <div className="canvas aspect-2/1 w-full max-w-md">
      <canvas ref={canvas} role="img" aria-label={`A half-circle gauge, filled to ${shown} of 100: ${zone}.`} />
      <p className="absolute inset-x-0 bottom-0 text-center leading-none">
        <span className="block font-serif text-7xl tabular-nums sm:text-8xl print:text-6xl">{shown}</span>
        <span className="mt-2 block text-base text-muted">out of 100</span>
      </p>
    </div>
  )
}
