import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Comparison } from '../../../api/contract/comparison.ts'
import type { ScoreList } from '../../../api/contract/score.ts'
import type { ApiError } from '../../lib/api.ts'
import { reasonInWords } from '../../lib/messages.ts'
import { $comparison } from '../../stores/comparison.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { useSignedOut } from '../ui/use-signed-out.ts'
import { RasChange } from './RasChange.tsx'
import { SignalChanges } from './SignalChanges.tsx'
import { StatementChanges } from './StatementChanges.tsx'
import { StyleChanges } from './StyleChanges.tsx'

const sketchCaution = 'At least one of the two results is a sketch: some answers came quickly or repeated a lot.'

/** The comparison of the two chosen results; the one before stays in sight while the next is read. */
export function Changes({ scores }: { scores: ScoreList }) {
  const { data, error } = useStore($comparison)
  const [comparison, setComparison] = useState(data)
  const isSignedOut = useSignedOut(error?.status)
  if (data && data !== comparison) setComparison(data)
  if (error && !isSignedOut) return <Unavailable error={error} />
  if (!comparison) return <Spinner label="Loading..." />
  const { from, to } = comparison
  return (
    <div aria-busy={!data}>
      <Cautions comparison={comparison} scores={scores} />
      <RasChange comparison={comparison} />
      <SignalChanges comparison={comparison} />
      <StyleChanges comparison={comparison} />
      <StatementChanges key={`${from.assessmentId} ${to.assessmentId}`} comparison={comparison} />
    </div>
  )
}

/** What to know before reading anything into the numbers. */
function Cautions({ comparison, scores }: { comparison: Comparison; scores: ScoreList }) {
  const { from, to, note } = comparison
  const compared = [from.assessmentId, to.assessmentId]
  const isSketch = scores.some(
    ({ assessmentId, quality }) => quality.flag === 'check' && compared.includes(assessmentId),
  )
  const cautions = [note, isSketch ? sketchCaution : null].filter((caution) => caution !== null)
  return cautions.map((caution) => (
    <p key={caution} className="mt-8 max-w-prose border-l-2 border-accent pl-5">
      {caution}
    </p>
  ))
}

function Unavailable({ error }: { error: ApiError }) {
  const reason = reasonInWords(error) ?? 'One of the two may have been deleted in the meantime.'
  return (
    <div role="alert" className="mt-12">
      <p className="text-lead">The two results could not be compared. {reason}</p>
      <Button className="mt-5" onClick={() => location.reload()}>
        Load again
      </Button>
    </div>
  )
}
