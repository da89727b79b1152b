import type { ScoreList } from '../../../api/contract/score.ts'
import { fillBrand } from '../../lib/brand.ts'
import { formatDay, formatScore } from '../../lib/format.ts'
import { resultsPath } from '../../lib/paths.ts'
import { Change } from './Change.tsx'

/** Every completed assessment, newest first, each a way to its result. */
export function History({ scores }: { scores: ScoreList }) {
  return (
    <section className="mt-14">
      <h2 className="text-heading">Assessment History</h2>
      <ol className="mt-4 border-b border-line">
        {scores.map(({ assessmentId, completedAt, rasScore, tier, growth }) => (
          <li key={assessmentId} className="border-t border-line">
            <a
              href={resultsPath(assessmentId)}
              className="history-row group px-2 py-4 hover:bg-sunken"
            >
              <span className="font-serif text-3xl font-medium tabular-nums">{formatScore(rasScore)}</span>
              <span>
                <span className="block font-semibold group-hover:underline">{formatDay(completedAt)}</span>
                <span className="block text-muted">{fillBrand(tier)}</span>
              </span>
              <span className="text-right">
                {growth ? (
                  <>
                    <span className="font-semibold">
                      <Change points={growth.points} />
                    </span>
                    <span className="block text-muted">{growth.meaning}</span>
                  </>
                ) : (
                  'Baseline'
                )}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}
