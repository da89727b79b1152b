import { formatNumber } from '#api/content/numbers.ts'
import type { KeyboardEvent } from 'react'
import type { SignalName } from '#api/contract/signal.ts'
import { answerLabels } from '#api/contract/constants.ts'
import { useRovingFocus } from '#site/ui/use-roving-focus.ts'

interface AnswerOptionsProps {
  labelledBy: string
  describedBy: string
  /** 1-5 */
  answer: number | undefined
  /** set further out, it would restyle everything at every statement */
  signal: SignalName
  isLocked: boolean
  onChoose: (answer: number) => void
}

/** A held key would answer one question after another. */
function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** Arrows move the focus without answering. Locked options stay focusable, so the focus survives. */
export function AnswerOptions(props: AnswerOptionsProps) {
  const { labelledBy, describedBy, answer, signal, isLocked, onChoose } = props
  const { tabIndexOf, group } = useRovingFocus((answer ?? 0) - 1)
  return (
    <div
      role="radiogroup"
      className="answer-options text-body @min-[38rem]:max-w-none @min-[38rem]:grid-cols-5 @min-[38rem]:gap-3"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-disabled={isLocked}
      {...group}
    >
      {Object.entries(answerLabels()).map(([value, label], index) => (
        <button
          key={value}
          type="button"
          role="radio"
          className="answer-option @min-[38rem]:min-h-26 short:@min-[38rem]:min-h-16 short:@min-[38rem]:gap-0 short:@min-[38rem]:py-1 @min-[38rem]:flex-col @min-[38rem]:justify-center @min-[38rem]:gap-2 @min-[38rem]:px-1 @min-[38rem]:py-3 @min-[38rem]:text-center @min-[38rem]:text-base"
          data-signal={answer === Number(value) ? signal : undefined}
          tabIndex={tabIndexOf(index)}
          aria-checked={answer === Number(value)}
          aria-disabled={isLocked}
          onKeyDown={ignoreKeyRepeat}
          onClick={() => onChoose(Number(value))}
        >
          <span className="answer-number @min-[38rem]:text-heading">{formatNumber(Number(value))}</span>
          <span>{label}</span>
        </button>
      ))}
    </div>
  )
}
