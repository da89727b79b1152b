import { useId } from 'react'
import type { ScoreList } from '../../../api/contract/score.ts'
import { occasionsOf } from '../../lib/progress.ts'
import { lookAt, type ResultPair } from '../../stores/comparison.ts'
import { Button } from '../ui/Button.tsx'

interface PairChoiceProps {
  /** newest first */
  scores: ScoreList
  pair: ResultPair
}

/** Two lists, from which any two results are chosen. */
export function PairChoice({ scores, pair }: PairChoiceProps) {
  const position = (id: string) => scores.findIndex(({ assessmentId }) => assessmentId === id)
  const isBackward = position(pair.from) < position(pair.to)
  return (
    <div className="no-print">
      <div className="choice">
        <ResultSelect label="From" scores={scores} value={pair.from} onChange={(from) => lookAt({ ...pair, from })} />
        <ResultSelect label="To" scores={scores} value={pair.to} onChange={(to) => lookAt({ ...pair, to })} />
      </div>
      {isBackward && (
        <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <span>You are reading back in time: the second result is the earlier one.</span>
          <Button variant="quiet" onClick={() => lookAt({ from: pair.to, to: pair.from })}>
            Swap them
          </Button>
        </p>
      )}
    </div>
  )
}

interface ResultSelectProps {
  label: string
  scores: ScoreList
  value: string
  onChange: (assessmentId: string) => void
}

function ResultSelect({ label, scores, value, onChange }: ResultSelectProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
        {occasionsOf(scores)
          .toReversed()
          .map(({ assessmentId, label, day, ras }) => (
            <option key={assessmentId} value={assessmentId}>
              {`${day}, RAS ${ras} (${label})`}
            </option>
          ))}
      </select>
    </div>
  )
}
