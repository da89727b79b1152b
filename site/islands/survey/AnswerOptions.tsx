import type { KeyboardEvent } from 'react'
import type { SignalName } from '../../../api/contract/signal.ts'
import { answerLabels } from '../../../api/contract/constants.ts'
import { useRovingFocus } from '../ui/use-roving-focus.ts'

interface AnswerOptionsProps {
  /** ids of the elements that name and describe the group */
  labelledBy: string
  describedBy: string
  /** 1-5 */
  answer: number | undefined
  /** colours the chosen option only: set further out, it would restyle everything inside at each statement */
  signal: SignalName
  isLocked: boolean
  onChoose: (answer: number) => void
}

/** A key held down would press its button again and again, answering one question after the other. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/**
 * The five options: a radio group in which arrows move the focus without answering. While locked they stay focusable, so
 * that the focus is kept for the next question.
 */
export function AnswerOptions(props: AnswerOptionsProps) {
  const { labelledBy, describedBy, answer, signal, isLocked, onChoose } = props
  const { tabIndexOf, group } = useRovingFocus((answer ?? 0) - 1)
  return (
    <div
      role="radiogroup"
      className="answer-options text-body roomy:max-w-none roomy:grid-cols-5 roomy:gap-3 beside:col-start-2 beside:row-span-3 beside:row-start-1"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={isLocked}
      {...group}
    >
      {Object.entries(answerLabels).map(([value, label], index) => (
        <button
          key={value}
          type="button"
          role="radio"
          className="answer-option roomy:min-h-26 roomy:flex-col roomy:justify-center roomy:gap-2 roomy:px-1 roomy:py-3 roomy:text-center roomy:text-base"
          data-signal={answer === Number(value) ? signal : undefined}
          tabIndex={tabIndexOf(index)}
          aria-checked={answer === Number(value)}
          aria-disabled={isLocked}
          onKeyDown={ignoreHeldKey}
          // pressing the chosen option again confirms it
          onClick={() => onChoose(Number(value))}
        >
          <span className="answer-number roomy:text-heading">{value}</span>
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
