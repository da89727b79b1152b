import type { Growth, ScoreSummary } from '#api/results/contract.ts'
import { fillBrand, product } from '#api/content/brand.ts'
import { estimatedNote } from '#api/content/figures.ts'
import { aboutScore, rangeOf } from '#api/instrument/public/range.ts'
import { capitalize, formatDay } from '#site/lib/format.ts'
import { resultsPath } from '#site/lib/paths.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { UntranslatedName } from '#site/ui/UntranslatedName.tsx'
import { ScoreFlower } from '#site/ui/ScoreFlower.tsx'
import { FlowerBeside } from './FlowerBeside.tsx'
import { StyleLine } from './StyleLine.tsx'

interface LatestProps {
  score: ScoreSummary
  before: ScoreSummary | undefined
  /** whether the page highlights it */
  isFirst: boolean
}

/** The latest flower over the one before; the score only as precise as it is known. */
export function Latest({ score, before, isFirst }: LatestProps) {
  const { from, to } = rangeOf(score.rasScore, score.rasError)
  return (
    <FlowerBeside
      flower={
        <figure>
          <ScoreFlower of={score} before={before} />
          {before && (
            <figcaption className="mt-2 text-base leading-snug text-muted text-center">
              Dashed: <span className="inline-block">{formatDay(before.completedAt)}</span>
            </figcaption>
          )}
        </figure>
      }
    >
      <p className="eyebrow">
        <UntranslatedName text={`Your ${product} Zone`} />
      </p>
      <h2 id="latest-title" className="text-title">
        {fillBrand(score.tier)}
      </h2>
      <StyleLine of={score.assessmentId} />
      <p className="mt-2 text-lead">{scoreTrendText(score)}</p>
      <p className="text-base text-muted">{`Likely between ${from} and ${to}${estimatedNote}`}</p>
      <ButtonLink
        variant={isFirst ? 'primary' : 'quiet'}
        className="no-print mt-4"
        href={resultsPath(score.assessmentId)}
      >
        Read your result
      </ButtonLink>
    </FlowerBeside>
  )
}

/** No more precise than known: 'About 63, maybe up 8'. */
export function scoreTrendText({ rasScore, growth }: Pick<ScoreSummary, 'rasScore' | 'growth'>): string {
  const score = capitalize(aboutScore(rasScore))
  return growth ? `${score}, ${changeInWords(growth)}` : score
}

function changeInWords({ points, meaning }: Growth): string {
  if (meaning === 'about the same') return 'much the same as before'
  const certainty = meaning === 'possible shift' ? 'maybe' : 'likely'
  return `${certainty} ${points > 0 ? 'up' : 'down'} ${Math.abs(points)}`
}
