import { useState } from 'react'
import type { ScoreList } from '../../../api/contract/score.ts'
import { fillBrand } from '../../../api/facts/brand.ts'
import { history } from '../../../content/screens/dashboard.json'
import { formatDay, formatScore } from '../../lib/format.ts'
import { changesPath, resultsPath } from '../../lib/paths.ts'
import { ScoreFlower } from '../ui/ScoreFlower.tsx'
import { SignedChange } from '../ui/SignedChange.tsx'
import { StyleLine } from './StyleLine.tsx'
import { Section } from '../ui/Section.tsx'
import { DeleteDialog, deletionOfResult } from './DeleteDialog.tsx'

type HistoryEntry = ScoreList[number]

/** Every completed assessment, newest first, with links to its result. */
export function History({ scores }: { scores: ScoreList }) {
  const [chosen, setChosen] = useState<HistoryEntry | null>(null)
  return (
    <Section name="history" title={history.title} className="part">
      <ol className="mt-4 border-b border-line">
        {scores.map((entry, index) => (
          <Row
            key={entry.assessmentId}
            entry={entry}
            comparison={comparisonOf(scores, index)}
            onDelete={() => setChosen(entry)}
          />
        ))}
      </ol>
      {chosen && <DeleteDialog of={deletionOfResult(chosen)} onClose={() => setChosen(null)} />}
    </Section>
  )
}

/** A result is compared with the one before, the oldest with the latest. */
function comparisonOf(scores: ScoreList, index: number): string | null {
  const [latest, entry, before] = [scores[0], scores[index], scores[index + 1]]
  if (!latest || !entry || scores.length < 2) return null
  return before
    ? changesPath(before.assessmentId, entry.assessmentId)
    : changesPath(entry.assessmentId, latest.assessmentId)
}

interface RowProps {
  entry: HistoryEntry
  /** the address that compares it with another result; null where there is only one */
  comparison: string | null
  onDelete: () => void
}

function Row({ entry, comparison, onDelete }: RowProps) {
  const { assessmentId, completedAt, rasScore, tier, growth } = entry
  const day = formatDay(completedAt)
  const name = `the result of ${day}, RAS ${formatScore(rasScore)}`
  return (
    <li className="history-row">
      <ScoreFlower of={entry} isOrnament className="history-flower" />
      <span className="history-score">{formatScore(rasScore)}</span>
      <div className="history-body">
        <p className="history-line font-semibold">
          <a href={resultsPath(assessmentId)} className="row-link">
            {day}
          </a>
          {growth ? <SignedChange points={growth.points} /> : <span className="font-normal">Baseline</span>}
        </p>
        <p className="history-line text-muted">
          <span>{fillBrand(tier)}</span>
          <span className="text-right">{growth?.meaning}</span>
        </p>
        <StyleLine of={assessmentId} />
      </div>
      <div className="history-actions no-print">
        {comparison && (
          <a href={comparison} className="row-action" aria-label={`Compare ${name}`}>
            Compare
          </a>
        )}
        <button type="button" className="row-action" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </button>
      </div>
    </li>
  )
}
