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
import { Support } from './Support.tsx'
import { plainWithoutSupport } from '../../lib/result/support-words.ts'
import { writerInWords } from '../../lib/result/wording.ts'

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
              <Practice state={state} isSample={isSample} support={support} />
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
 * The summary before it is known what its words rest on. Words of support stand apart as they do afterwards;
 * none of it is ever on paper, for they may be in words that are not known as such any more.
 */
function PlainSummary({ result, support }: PlainSummaryProps) {
  const isHidden = useStore(support.$isHidden)
  const { summary, ofSupport } = plainWithoutSupport(result.aiSummary, isHidden)
  return (
    <div className="no-print">
      {ofSupport && (
        <Support support={support}>
          <p>{ofSupport}</p>
        </Support>
      )}
      <RunningText>
        {summary.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </RunningText>
      <p className="mt-6 text-base text-muted">{writerInWords(result.summaryWriter, product)}</p>
    </div>
  )
}

interface PracticeProps {
  state: InsightsState
  isSample: boolean
  support: SupportStore
}

function Practice({ state: { insights, evidence }, isSample, support }: PracticeProps) {
  return (
    <>
      <Recommendations insights={insights} evidence={evidence} support={support} />
      <ChallengeDays challenge={insights.challenge} evidence={evidence} isSample={isSample} />
    </>
  )
}
