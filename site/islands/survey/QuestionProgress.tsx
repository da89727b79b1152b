import type { ReactNode } from 'react'

interface QuestionProgressProps {
  /** of the question in view */
  index: number
  total: number
  /** shown at the end of the same line */
  children?: ReactNode
}

/** How far the person is, in words and as a bar. */
export function QuestionProgress({ index, total, children }: QuestionProgressProps) {
  const text = `Question ${index + 1} of ${total}`
  return (
    <div>
      <div className="flex items-center justify-between gap-x-3 text-base text-muted tabular-nums">
        <p>{text}</p>
        {children}
      </div>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={index + 1}
        aria-valuetext={text}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-500"
          style={{ transform: `scaleX(${(index + 1) / total})` }}
        />
      </div>
    </div>
  )
}
