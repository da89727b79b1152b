import type { Assessment } from '../../../api/contract/assessment.ts'
import type { ScoreList } from '../../../api/contract/score.ts'
import { fillBrand } from '../../../api/facts/brand.ts'
import { formatScore } from '../../lib/format.ts'
import { resultsPath } from '../../lib/paths.ts'
import { readScore } from '../../lib/scores.ts'

interface LatestProps {
  assessment: Assessment
  /** where the zone is taken from */
  scores: ScoreList
}

/** The newest result in one line. */
export function Latest({ assessment: { assessmentId, rasScore }, scores }: LatestProps) {
  const zone = scores.find((score) => score.assessmentId === assessmentId)?.tier
  return (
    <div className="mt-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-t border-line pt-5">
      <p>
        Latest RAS Score{' '}
        <strong className="ml-1 font-serif text-3xl font-medium">{formatScore(readScore(rasScore))}</strong>
        {zone && <span className="block text-muted">{fillBrand(zone)}</span>}
      </p>
      <a className="link py-1" href={resultsPath(assessmentId)}>
        View Latest Results
      </a>
    </div>
  )
}
