import { useState } from 'react'
import { answerLabel } from '../../../api/contract/question.ts'
import { signalColour } from '../../lib/signal-colours.ts'
import type { ReadySurvey } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'

interface GivenAnswersProps {
  survey: Survey
  state: ReadySurvey
}

/** Every statement with the answer that was given, each a way back to it. */
export function GivenAnswers({ survey, state: { questions, answers } }: GivenAnswersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="given" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link">Go back to an answer</summary>
      {isOpen && (
        <ol>
          {questions.map(({ id, questionText, signal }, index) => (
            <li key={id} style={{ '--signal': signalColour(signal) }}>
              <button type="button" onClick={() => survey.review(index)}>
                <span className="given-number">{index + 1}</span>
                <span>{questionText}</span>
                <span className="given-answer">{answerLabel(answers[id] ?? 3)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
