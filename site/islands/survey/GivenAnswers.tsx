import { useLayoutEffect, useRef, useState } from 'react'
import { answerLabel } from '../../../api/contract/constants.ts'
import type { ReadySurvey } from '../../stores/survey/state.ts'

interface GivenAnswersProps {
  state: ReadySurvey
  /** index of the question that was last chosen here: the list opens at it */
  reviewed: number | null
  onReview: (index: number) => void
}

/** Every statement with its answer, as a list of buttons that lead back. */
export function GivenAnswers({ state: { questions, answers }, reviewed, onReview }: GivenAnswersProps) {
  const [isOpen, setOpen] = useState(reviewed !== null)
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const row = reviewed === null ? null : list.current?.children[reviewed]
    if (row instanceof HTMLElement) list.current?.scrollTo({ top: row.offsetTop, behavior: 'instant' })
  }, [reviewed])
  return (
    <details className="given" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link">Go back to an answer</summary>
      {isOpen && (
        <ol ref={list}>
          {questions.map(({ id, questionText, signal }, index) => {
            const answer = answers[id]
            return (
              <li key={id} data-signal={signal}>
                <button type="button" onClick={() => onReview(index)}>
                  <span className="given-number">{index + 1}</span>
                  <span>{questionText}</span>
                  {answer !== undefined && <span className="given-answer">{answerLabel(answer)}</span>}
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </details>
  )
}
