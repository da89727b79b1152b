import { ToggleGroup } from 'radix-ui'
import type { KeyboardEvent } from 'react'
import { answerLabels } from '../../../api/contract/question.ts'

interface AnswerOptionsProps {
  /** ids of the elements that name and describe the group */
  labelledBy: string
  describedBy: string
  /** 1-5 */
  answer: number | undefined
  isLocked: boolean
  onChoose: (answer: number) => void
}

/** A key held down would press its button again and again, one question after the other. */
function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/**
 * The five options: one radio group in which arrows move the focus without answering. While locked
 * they stay focusable, so that the focus is where it was when the next question comes.
 */
export function AnswerOptions({ labelledBy, describedBy, answer, isLocked, onChoose }: AnswerOptionsProps) {
  return (
    <ToggleGroup.Root
      type="single"
      className="answer-options"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={isLocked}
      value={answer === undefined ? '' : String(answer)}
      // pressing the chosen option again confirms it, which arrives here as an empty value
      onValueChange={(value) => onChoose(value === '' ? (answer ?? 0) : Number(value))}
      onKeyDown={ignoreHeldKey}
    >
      {Object.entries(answerLabels).map(([value, label]) => (
        <ToggleGroup.Item key={value} value={value} className="answer-option" aria-disabled={isLocked}>
          <span className="answer-number">{value}</span>
          <span>{label}</span>
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
