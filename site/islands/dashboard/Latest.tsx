import type { ScoreSummary } from '../../../api/contract/score.ts'
import { fillBrand, product } from '../../../api/facts/brand.ts'
import { estimatedNote } from '../../../api/facts/figures.ts'
import { rangeOf } from '../../../api/facts/range.ts'
import { formatDay } from '../../lib/format.ts'
import { resultsPath } from '../../lib/paths.ts'
import { standingInWords } from '../../lib/standing.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { ScoreFlower } from '../ui/ScoreFlower.tsx'
import { StyleLine } from './StyleLine.tsx'

interface LatestProps {
  score: ScoreSummary
  /** the result before it */
  before: ScoreSummary | undefined
  /** whether reading it is what the page puts first */
  isFirst: boolean
}

/** Where someone stands: the latest flower over the one before, the zone, the score as surely as it is known. */
export function Latest({ score, before, isFirst }: LatestProps) {
  const { from, to } = rangeOf(score.rasScore, score.rasError)
  return (
    <section aria-labelledby="latest-title" className="latest">
      <figure>
        <ScoreFlower of={score} before={before} />
        {before && (
          <figcaption className="mt-2 text-base text-muted">Dashed: {formatDay(before.completedAt)}</figcaption>
        )}
      </figure>
      <div>
        <p className="eyebrow">Your {product} Zone</p>
        <h2 id="latest-title" className="text-title">
          {fillBrand(score.tier)}
        </h2>
        <StyleLine of={score.assessmentId} />
        <p className="mt-2 text-lead">{standingInWords(score)}</p>
        <p className="text-base text-muted">
          Likely between {from} and {to}
          {estimatedNote}
        </p>
        <ButtonLink
          variant={isFirst ? 'primary' : 'quiet'}
          className="no-print mt-4 low:mt-2"
          href={resultsPath(score.assessmentId)}
        >
          Read your result
        </ButtonLink>
      </div>
    </section>
  )
}
