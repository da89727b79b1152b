import { useCallback, useMemo } from 'react'
import { whole } from '../../../api/facts/rounding.ts'
import type { ScoreList } from '../../../api/contract/score.ts'
import type { Surroundings } from '../chart/surroundings.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { useChart } from '../chart/use-chart.ts'
import { progressConfiguration } from './progress-chart.ts'
import { type Occasion, occasionsOf } from '../../lib/progress.ts'
import { ProgressTable } from './ProgressTable.tsx'

/** CSS pixels: as wide as a page's text, so that the labels keep their size. */
const paper = { width: 640, height: 260 }

/** The RAS from one assessment to the next, with what its measurement leaves open. */
export function Progress({ scores }: { scores: ScoreList }) {
  const occasions = useMemo(() => occasionsOf(scores), [scores])
  const configure = useCallback((around: Surroundings) => progressConfiguration(occasions, around), [occasions])
  const canvas = useChart(configure, paper)
  return (
    <section aria-labelledby="progress-title" className="part print:break-inside-avoid">
      <h2 id="progress-title" className="text-heading">
        Progress Over Time
      </h2>
      <figure className="mt-5">
        <div className="progress-canvas">
          <canvas ref={canvas} role="img" aria-label={progressInWords(occasions)} />
        </div>
        <figcaption className="mt-4">
          <p className="max-w-prose text-base text-muted">
            The shaded band is the error of measurement: taken again on another day, with nothing changed, a score would
            in about two of three cases lie within {whole(scores[0]!.rasError)} points above or below.
          </p>
          <div className="no-print mt-2">
            <Disclosure label="The chart as a table">
              <ProgressTable occasions={occasions} />
            </Disclosure>
          </div>
        </figcaption>
      </figure>
    </section>
  )
}

function progressInWords(occasions: readonly Occasion[]): string {
  const course = occasions.map(({ label, ras }) => `${label} ${ras}`).join(', ')
  return `A line chart of your Relationship Alignment Score, out of 100: ${course}.`
}
