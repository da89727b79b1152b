import { whole } from '../../../api/facts/rounding.ts'

interface BarProps {
  /** 0-100 */
  percentage: number
  /** names the bar where no text beside it says the same */
  label?: string
}

/** A thin bar in the colour of the chapter it stands in. */
export function Bar({ percentage, label }: BarProps) {
  const meaning = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': 100,
        'aria-valuenow': whole(percentage),
      }
    : { 'aria-hidden': true }
  return (
    <div className="h-1.5 overflow-hidden rounded-full bg-line [print-color-adjust:exact]" {...meaning}>
      <div
        className="h-full rounded-full bg-(--signal) [print-color-adjust:exact]"
        style={{ width: `${percentage}%` }}
      />
    </div>
  )
}
