import type { SignalBreakdown } from '../../../api/contract/score.ts'
import { formatScore } from '../../lib/format.ts'
import type { Signal } from '../../../api/facts/signals.ts'
import { Bar } from './Bar.tsx'
import { descriptionOf } from '../../lib/result/content.ts'
import { standingInWords } from '../../lib/result/wording.ts'

interface ComponentListProps {
  breakdown: SignalBreakdown
  text: Signal
  /** with the whole width to itself */
  isWide: boolean
}

/** What a signal's score is made of, each part with its own number. */
export function ComponentList({ breakdown: { components }, text, isWide }: ComponentListProps) {
  const isEven = components.length === 4
  const columns = isEven ? 'sm:grid-cols-2 print:grid-cols-2' : 'md:grid-cols-3 print:grid-cols-3'
  return (
    <div className="chapter-part">
      <h4 className="font-sans text-base font-semibold">What the score is made of</h4>
      <ul className={`mt-4 grid gap-x-10 gap-y-5 ${isWide ? columns : ''}`}>
        {components.map(({ name, score, standing }) => {
          const standingWords = standingInWords(standing)
          return (
            <li key={name}>
              <p className="flex items-baseline justify-between gap-4">
                <span>{name}</span>
                <span className="tabular-nums">{formatScore(score)}</span>
              </p>
              <div className="mt-1.5">
                <Bar percentage={score} />
              </div>
              <p className="mt-2 text-base leading-normal text-muted">
                {standingWords && (
                  <>
                    <span className="inline-block font-semibold text-(--signal) first-letter:uppercase">
                      {standingWords}.
                    </span>{' '}
                  </>
                )}
                {descriptionOf(text.components, name)}
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
