import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { InsightsState, ModelState } from '../../../api/contract/insights-state.ts'
import { changeInsights, type InsightsBox } from '../../stores/insights.ts'
import { followWriting } from '../../stores/insights-stream.ts'
import { arrivedParagraphs, createWriting } from '../../stores/insights-writing.ts'
import type { SupportStore } from '../../stores/support.ts'
import { Button } from '../ui/Button.tsx'
import { RunningText } from './RunningText.tsx'
import { Summary } from './Summary.tsx'
import { keptInWords, mayTryAgain, progressInWords } from './wording-model.ts'
import { WriterChoice } from './WriterChoice.tsx'

interface ModelSummaryProps {
  id: string
  $insights: InsightsBox
  state: InsightsState
  model: ModelState
  support: SupportStore
}

/** The summary where a model can be asked: the person says who may write, and words arrive as they are written. */
export function ModelSummary({ id, $insights, state, model, support }: ModelSummaryProps) {
  const [writing] = useState(() =>
    createWriting({
      open: (signal) => followWriting(id, signal),
      onDone: (finished) =>
        changeInsights($insights, ({ model }) => ({ ...finished, model: model && { ...model, mayWrite: false } })),
    }),
  )
  const { phase, text, reason } = useStore(writing.$writing)
  const isWanted = model.choice === 'model' && model.mayWrite
  useEffect(() => {
    if (isWanted) void writing.start()
    return writing.stop
  }, [isWanted, writing])
  const arrived = phase === 'writing' ? arrivedParagraphs(text, prefersStillness()) : []
  const { care, writer } = state.insights
  return (
    <>
      {!care && model.choice === 'undecided' && <WriterChoice model={model} writer={writer} $insights={$insights} />}
      <div className="no-print text-base text-muted">
        <p role="status" className={phase === 'idle' ? 'sr-only' : 'mb-5'}>
          {progressInWords(phase)}
          {reason && keptInWords(reason)}
        </p>
        {mayTryAgain(reason) && (
          <Button variant="quiet" className="mb-6" onClick={() => writing.start()}>
            Try again
          </Button>
        )}
      </div>
      {arrived.length > 0 ? <Arriving paragraphs={arrived} /> : <Summary state={state} support={support} />}
      {!care && model.choice !== 'undecided' && <WriterChoice model={model} writer={writer} $insights={$insights} />}
    </>
  )
}

/** Not announced as it grows: the status says when it begins and when it ends. */
function Arriving({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className="min-h-svh">
      <RunningText isBusy>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </RunningText>
    </div>
  )
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
