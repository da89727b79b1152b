import { formatNumber } from '#api/content/numbers.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { answerLabel } from '#api/contract/constants.ts'
import { words } from '#words'
import type { ReadySurvey } from './state/state.ts'

interface AnswerListProps {
  state: ReadySurvey
  /** index of the question last chosen here: the list opens at it */
  reviewed: number | null
  onReview: (index: number) => void
}

export function AnswerList({ state: { questions, otherLanguage, answers }, reviewed, onReview }: AnswerListProps) {
  const [isOpen, setOpen] = useState(reviewed !== null)
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const row = reviewed === null ? null : list.current?.children[reviewed]
    if (row instanceof HTMLElement) list.current?.scrollTo({ top: row.offsetTop, behavior: 'instant' })
  }, [reviewed])
  return (
    <details className="w-full" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link mx-auto w-fit px-3 py-2">{words('survey').end.review}</summary>
      {isOpen && (
        <ol ref={list} className="card relative mt-3 max-h-[60svh] overflow-y-auto text-start">
          {questions.map(({ id, questionText, signal }, index) => {
            const answer = answers[id]
            return (
              <li key={id} data-signal={signal}>
                <button
                  type="button"
                  className="grid w-full gap-x-2 border-b border-line px-4 py-2.5 text-start leading-snug hover:bg-sunken focus-visible:-outline-offset-3 2xs:grid-cols-[2.5rem_1fr]"
                  onClick={() => onReview(index)}
                >
                  <span className="text-(--signal) tabular-nums">{formatNumber(index + 1)}</span>
                  <span lang={otherLanguage} dir={otherLanguage && 'auto'}>
                    {questionText}
                  </span>
                  {answer !== undefined && (
                    <span className="text-base text-muted 2xs:col-start-2">{answerLabel(answer)}</span>
                  )}
                </button>
              </li>
            )
          })}
        </ol>
      )}
    </details>
  )
}
