import { words } from '#words'
import type { ScoreSummary } from '#api/results/contract.ts'
import { estimatedNote } from '#api/content/figures.ts'
import { fill } from '#api/content/fill.ts'
import { shownMeaning } from '#api/content/shown-meaning.ts'
import { shownName } from '#api/content/shown-name.ts'
import { aboutScore, rangeOf } from '#api/instrument/public/range.ts'
import { capitalize, formatDay } from '#api/content/format.ts'
import { resultsPath } from '#site/lib/paths.ts'
import { ButtonLink } from '#site/ui/Button.tsx'
import { MarkedText } from '#site/ui/MarkedText.tsx'
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
  const range = { ...rangeOf(score.rasScore, score.rasError), estimated: estimatedNote() }
  const texts = words('dashboard').latest
  return (
    <FlowerBeside
      flower={
        <figure>
          <ScoreFlower of={score} before={before} />
          {before && (
            <figcaption className="mt-2 text-base leading-snug text-muted text-center">
              <MarkedText
                text={texts.before}
                values={{ day: <span className="inline-block">{formatDay(before.completedAt)}</span> }}
              />
            </figcaption>
          )}
        </figure>
      }
    >
      <p className="eyebrow">
        <UntranslatedName text={texts.zone} />
      </p>
      <h2 id="latest-title" className="text-title">
        {shownName(score.tier)}
      </h2>
      <StyleLine of={score.assessmentId} />
      <p className="mt-2 text-lead">{scoreTrendText(score)}</p>
      <p className="text-base text-muted">{fill(texts.range, range)}</p>
      <ButtonLink
        variant={isFirst ? 'primary' : 'quiet'}
        className="no-print mt-4"
        href={resultsPath(score.assessmentId)}
      >
        {texts.action}
      </ButtonLink>
    </FlowerBeside>
  )
}

/** No more precise than known: 'About 63, maybe up 8'. */
export function scoreTrendText({ rasScore, growth }: Pick<ScoreSummary, 'rasScore' | 'growth'>): string {
  const score = capitalize(aboutScore(rasScore))
  if (!growth) return score
  const { same, maybeUp, maybeDown, likelyUp, likelyDown } = words('dashboard').latest
  const { points, meaning } = growth
  if (meaning === 'about the same') return fill(same, { score })
  if (meaning === 'across languages')
    return fill(words('scores').change, { change: score, meaning: shownMeaning(meaning) })
  const [up, down] = meaning === 'possible shift' ? [maybeUp, maybeDown] : [likelyUp, likelyDown]
  return fill(points > 0 ? up : down, { score, points: Math.abs(points) })
}
