import type { Comparison } from '../../../api/contract/comparison.ts'
import type { ScoreList } from '../../../api/contract/score.ts'
import { $comparison } from '../../stores/comparison.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { RasChange } from './RasChange.tsx'
import { SignalChanges } from './SignalChanges.tsx'
import { StatementChanges } from './StatementChanges.tsx'
import { StyleChanges } from './StyleChanges.tsx'

const sketchCaution = 'At least one of the two results is to be read as a sketch: that result itself says why.'

/** The comparison of the two chosen results; the previous one stays visible while the next one loads. */
export function Changes({ scores }: { scores: ScoreList }) {
  return (
    <Loaded of={$comparison} isPart what="The comparison" missing={<OneIsGone />}>
      {(comparison, isStale) => (
        <div aria-busy={isStale}>
          <Cautions comparison={comparison} scores={scores} />
          <RasChange comparison={comparison} />
          <SignalChanges comparison={comparison} />
          <StyleChanges comparison={comparison} />
          <StatementChanges
            key={`${comparison.from.assessmentId} ${comparison.to.assessmentId}`}
            comparison={comparison}
          />
        </div>
      )}
    </Loaded>
  )
}

/** What to know before interpreting the numbers. */
function Cautions({ comparison, scores }: { comparison: Comparison; scores: ScoreList }) {
  const { from, to, note } = comparison
  const compared = [from.assessmentId, to.assessmentId]
  const isSketch = scores.some(
    ({ assessmentId, quality }) => quality.flag === 'check' && compared.includes(assessmentId),
  )
  return [note, isSketch && sketchCaution].map(
    (caution) =>
      caution && (
        <p key={caution} className="mt-8 max-w-prose border-l-2 border-accent pl-5">
          {caution}
        </p>
      ),
  )
}

function OneIsGone() {
  return (
    <p role="alert" className="mt-12 text-lead">
      The two results could not be compared. One of the two may have been deleted in the meantime.
    </p>
  )
}
