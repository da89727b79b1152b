import { useCallback, useMemo } from 'react'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { formatScore } from '../../lib/format.ts'
import type { Surroundings } from '../chart/surroundings.ts'
import { radarConfiguration } from './chart-configuration.ts'
import { signalOf } from '../../../api/facts/signals.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { useChart } from '../chart/use-chart.ts'
import { shapeInWords } from '../../lib/result/shape.ts'
import { signalScores, signalsInWords } from '../../lib/result/wording.ts'

/** The ten signals as one figure, with the same ten numbers as a table on demand. */
export function Radar({ result }: { result: ScoreResult }) {
  const scores = useMemo(() => signalScores(result), [result])
  const configure = useCallback((around: Surroundings) => radarConfiguration(scores, around), [scores])
  const canvas = useChart(configure)
  return (
    <figure className="min-w-0">
      <div className="canvas aspect-23/20 max-w-xl">
        <canvas
          ref={canvas}
          role="img"
          aria-label={`A radar chart of your ten signals, each out of 100: ${signalsInWords(result)}.`}
        />
      </div>
      <figcaption className="mx-auto mt-4 max-w-xl">
        <p className="font-serif text-lg text-ink">{shapeInWords(result)}</p>
        <div className="no-print mt-3">
          <Disclosure label="The chart as a table">
            <table className="w-full border-collapse text-left text-base">
              <caption className="sr-only">Ten signal scores, each out of 100</caption>
              <thead>
                <tr className="border-b border-line text-muted">
                  <th scope="col" className="py-2 pr-4 font-normal">
                    Signal
                  </th>
                  <th scope="col" className="py-2 pr-4 font-normal">
                    What it is about
                  </th>
                  <th scope="col" className="py-2 text-right font-normal">
                    Score
                  </th>
                </tr>
              </thead>
              <tbody>
                {scores.map(({ signal, score }) => (
                  <tr key={signal} className="border-b border-line align-top">
                    <th scope="row" className="py-2 pr-4 font-semibold">
                      {signal}
                    </th>
                    <td className="py-2 pr-4 text-muted">{signalOf(signal).meaning}</td>
                    <td className="py-2 text-right tabular-nums">{formatScore(score)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Disclosure>
        </div>
      </figcaption>
    </figure>
  )
}
