import type { Comparison } from '../../../api/contract/comparison.ts'
import { product } from '../../../api/facts/brand.ts'
import { formatDay, formatScore } from '../../lib/format.ts'
import { resultsPath } from '../../lib/paths.ts'
import { SignedChange } from '../ui/SignedChange.tsx'
import { Section } from '../ui/Section.tsx'
import { errorsInWords, growthInWords, zonesInWords } from './wording.ts'

/** The two RAS, how far apart they are, and what that means. */
export function RasChange({ comparison }: { comparison: Comparison }) {
  const { ras, from, to } = comparison
  return (
    <Section name="ras" title="Relationship Alignment Score" className="ras" headingClass="sr-only">
      <div className="ras-figure">
        <Score result={from} score={ras.from} isQuiet />
        <span aria-hidden="true" className="ras-arrow">
          {ras.meaning === 'about the same' ? '·' : '→'}
        </span>
        <Score result={to} score={ras.to} />
      </div>
      <div className="max-w-prose">
        <p className="font-serif text-title">
          <SignedChange {...ras} />
          <span className="sr-only"> points</span>, {ras.meaning}
        </p>
        <p className="mt-3">{growthInWords(ras)}</p>
        <p className="mt-3">{zonesInWords(comparison, product)}</p>
        <p className="mt-3 text-base text-muted">{errorsInWords(ras)}</p>
      </div>
    </Section>
  )
}

interface ScoreProps {
  result: Comparison['from']
  /** 0-100 */
  score: number
  isQuiet?: boolean
}

function Score({ result: { assessmentId, completedAt }, score, isQuiet = false }: ScoreProps) {
  return (
    <p>
      <span className={`ras-score ${isQuiet ? 'text-muted' : ''}`}>{formatScore(score)}</span>
      <a className="link mt-2 block py-1 text-base" href={resultsPath(assessmentId)}>
        {formatDay(completedAt)}
      </a>
    </p>
  )
}
