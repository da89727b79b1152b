import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ModelState } from '../../../api/contract/insights-state.ts'
import { followWriting } from '../../stores/insights-stream.ts'
import { arrivedParagraphs, createWriting } from '../../stores/insights-writing.ts'
import { createModelChoice } from '../../stores/model-choice.ts'
import { Button } from '../ui/Button.tsx'
import { renewLetter } from './renew-letter.ts'
import { keptInWords, mayTryAgain, writingInWords } from './wording-model.ts'
import { WriterChoice } from './WriterChoice.tsx'

interface ModelWritingProps {
  assessmentId: string
  model: ModelState
  /** true if no model had written any of the letter when the page loaded */
  isBuiltIn: boolean
  /** false where only the built-in text may be shown */
  mayAsk: boolean
}

/**
 * Before the letter, where a model can be asked: lets the person choose who may write, and shows the model's words in
 * place of the letter as they arrive.
 */
export function ModelWriting({ assessmentId, model, isBuiltIn, mayAsk }: ModelWritingProps) {
  const [choice] = useState(() => createModelChoice(model.choice))
  const [writing] = useState(() =>
    createWriting({ open: (signal) => followWriting(assessmentId, signal), onDone: renewLetter }),
  )
  const chosen = useStore(choice.$choice)
  const { phase, text, reason } = useStore(writing.$writing)
  const isWanted = chosen === 'model' && model.mayWrite && phase !== 'done'
  useEffect(() => {
    if (isWanted) void writing.start()
    return writing.stop
  }, [isWanted, writing])
  return (
    <div className="letter-model">
      {mayAsk && (
        <WriterChoice
          model={{ ...model, choice: chosen }}
          isBuiltIn={isBuiltIn && phase !== 'done'}
          choosing={choice.choosing}
        />
      )}
      <div className="no-print text-base text-muted">
        <p role="status" className={phase === 'idle' ? 'sr-only' : 'mb-5'}>
          {writingInWords(phase)}
          {reason && keptInWords(reason)}
        </p>
        {mayTryAgain(reason) && (
          <Button variant="quiet" className="mb-6" onClick={() => writing.start()}>
            Try again
          </Button>
        )}
      </div>
      {phase === 'writing' && <ArrivingText paragraphs={arrivedParagraphs(text, prefersStillness())} />}
    </div>
  )
}

/** Not announced as it grows: the status announces its beginning and end. */
function ArrivingText({ paragraphs }: { paragraphs: string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <div className="letter-arriving" aria-busy="true">
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="letter-text">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
