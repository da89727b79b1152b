import type { StyleAnalysis } from '../../../api/contract/score.ts'
import { formatPercent } from '../../lib/format.ts'
import type { Signal } from '../../../api/facts/signals.ts'
import { Bar } from './Bar.tsx'
import { styleTitle } from '../../lib/result/content.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { neutralPercentage, stylePercentage } from '../../lib/result/wording.ts'

/** Every style of a signal with its percentage, for the reader who wants to see how close they are. */
export function AllStyles({ analysis, text }: { analysis: StyleAnalysis; text: Signal }) {
  const count = analysis.styles.length
  return (
    <Disclosure label={count === 2 ? 'Both styles' : `All ${count} styles`}>
      <ul className="max-w-prose space-y-3 text-base">
        {analysis.styles.map(({ name, score }) => (
          <li key={name}>
            <p className="flex justify-between gap-4">
              <span>{styleTitle(text, name)}</span>
              <span className="tabular-nums">{formatPercent(stylePercentage(score))}</span>
            </p>
            <Bar percentage={stylePercentage(score)} />
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-base text-muted">
        100% is full agreement with a style’s statements, {neutralPercentage}% the neutral answer, 20% full
        disagreement.
      </p>
    </Disclosure>
  )
}
