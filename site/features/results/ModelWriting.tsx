import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ModelState } from '#api/letter/state/contract.ts'
import { createLetterWriting } from './letter-writing.ts'
import { createModelChoice } from './model-choice.ts'
import { Button } from '#site/ui/Button.tsx'
import { renewLetter } from './renew-letter.ts'
import { mayTryAgain, writingInWords } from './wording-model.ts'
import { WriterChoice } from './WriterChoice.tsx'

interface ModelWritingProps {
  assessmentId: string
  model: ModelState
  /** true if no model wrote any of the letter at page load */
  isBuiltIn: boolean
  /** false if only built-in text is allowed */
  mayAsk: boolean
}

/**
 * Lets the user choose the writer, and reports the model's progress. The letter stays unchanged until the model's
 * sentences are in it.
 */
export function ModelWriting({ assessmentId, model, isBuiltIn, mayAsk }: ModelWritingProps) {
  const [choice] = useState(() => createModelChoice(model.choice))
  const [writing] = useState(() => createLetterWriting({ assessmentId, showLetter: renewLetter }))
  const chosen = useStore(choice.$choice)
  const state = useStore(writing.$writing)
  const isDone = state.phase === 'done'
  const isWanted = chosen === 'model' && (model.mayWrite || model.isWriting) && !isDone
  useEffect(() => {
    if (isWanted) void (model.isWriting ? writing.follow() : writing.ask())
    return writing.stop
  }, [isWanted, model.isWriting, writing])
  return (
    <div className="md:ml-22 noscript:hidden">
      {mayAsk && (
        <WriterChoice
          model={{ ...model, choice: chosen }}
          isBuiltIn={isBuiltIn && !isDone}
          choosing={choice.choosing}
        />
      )}
      <div className="no-print text-base text-muted">
        <p role="status" className={state.phase === 'idle' ? 'sr-only' : 'mb-5'}>
          {writingInWords(state)}
        </p>
        {(state.phase === 'ready' || state.phase === 'writing') && (
          <Button variant="quiet" className="mb-6" onClick={() => writing.show()}>
            Show my letter
          </Button>
        )}
        {mayTryAgain(state.reason) && (
          <Button variant="quiet" className="mb-6" onClick={() => writing.ask()}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
