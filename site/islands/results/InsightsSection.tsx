import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { InsightsState } from '../../../api/contract/insights-state.ts'
import type { ScoreResult } from '../../../api/contract/score.ts'
import { product } from '../../../api/facts/brand.ts'
import { createInsightsStore } from '../../stores/insights.ts'
import { createSupport, type SupportStore } from '../../stores/support.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { ChallengeDays } from './ChallengeDays.tsx'
import './insights.css'
import { ModelSummary } from './ModelSummary.tsx'
import { Recommendations } from './Recommendations.tsx'
import { RunningText } from './RunningText.tsx'
import { Summary } from './Summary.tsx'
import { paragraphs, writerInWords } from './wording.ts'

interface InsightsSectionProps {
  result: ScoreResult
  isSample: boolean
}

/** What the result says in words: at once as plain text, and with all that belongs to it once that is loaded. */
export function InsightsSection({ result, isSample }: InsightsSectionProps) {
  const [$insights] = useState(() => createInsightsStore(result.assessmentId))
  const [support] = useState(() => createSupport(result.assessmentId))
  const { data: state } = useStore($insights)
  return (
    <section aria-labelledby="insights-title" className="chapter">
      <h2 id="insights-title" className="text-title lg:text-3xl">
        Your Personalized Insights
      </h2>
      <div className="max-w-prose min-w-0 max-lg:mt-6 print:mt-0">
        {!state && <PlainSummary result={result} support={support} />}
        <Loaded of={$insights} isPart what="What you could try, and what these words rest on," meanwhile={null}>
          {(state) => (
            <>
              {state.model ? (
                <ModelSummary
                  id={result.assessmentId}
                  $insights={$insights}
                  state={state}
                  model={state.model}
                  support={support}
                />
              ) : (
                <Summary state={state} support={support} />
              )}
              <Practice state={state} isSample={isSample} />
            </>
          )}
        </Loaded>
      </div>
    </section>
  )
}

interface PlainSummaryProps {
  result: ScoreResult
  support: SupportStore
}

/**
 * The summary before it is known which of its words are of support, which are never on paper: so none of it is
 * there. Where the person has hidden them, they are its last paragraph.
 */
function PlainSummary({ result, support }: PlainSummaryProps) {
  const isHidden = useStore(support.$isHidden)
  const all = paragraphs(result.aiSummary)
  return (
    <div className="no-print">
      <RunningText>
        {(isHidden ? all.slice(0, -1) : all).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </RunningText>
      <p className="mt-6 text-base text-muted">{writerInWords(result.summaryWriter, product)}</p>
    </div>
  )
}

function Practice({ state: { insights, evidence }, isSample }: { state: InsightsState; isSample: boolean }) {
  return (
    <>
      <Recommendations recommendations={insights.recommendations} evidence={evidence} />
      <ChallengeDays challenge={insights.challenge} evidence={evidence} isSample={isSample} />
    </>
  )
}
