import { useMemo } from 'react'
import { estimatedNote, figuresOf } from '../../../api/facts/figures.ts'
import type { ScoreList } from '../../../api/contract/score.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { NumberColumn, NumberTable } from '../ui/NumberTable.tsx'
import { Section } from '../ui/Section.tsx'
import { SignedChange } from '../ui/SignedChange.tsx'
import { ProgressChart } from './ProgressChart.tsx'
import { type Occasion, occasionsOf } from '../../lib/progress.ts'

/** The RAS from one assessment to the next, with its measurement error. */
export function Progress({ scores }: { scores: ScoreList }) {
  const occasions = useMemo(() => occasionsOf(scores), [scores])
  return (
    <Section name="progress" title="Progress Over Time" className="part print:break-inside-avoid">
      <figure className="mt-5">
        <ProgressChart occasions={occasions} label={progressInWords(occasions)} />
        <figcaption className="mt-4">
          <p className="max-w-prose text-base text-muted">
            The shaded band is where the true score most likely lies{estimatedNote}.
          </p>
          <div className="no-print mt-2">
            <Disclosure label="The chart as a table">
              <ProgressTable occasions={occasions} />
              <p className="mt-4 max-w-prose text-base text-muted">{bandInWords(scores[0]!.rasError)}</p>
            </Disclosure>
          </div>
        </figcaption>
      </figure>
    </Section>
  )
}

/** What the band means for the true score, and what it does not mean for a second one. */
function bandInWords(error: number): string {
  const { rasError, rasSecondHalf, rasChangeError, estimated } = figuresOf(error)
  return (
    `The band reaches ${rasError} points above and below each score${estimated}, though never beyond 0 or 100. ` +
    'In two of three cases the true score lies within it. Answered again with nothing changed, a second score would lie ' +
    `within ${rasSecondHalf} points of the first in half of all cases, and within ${rasChangeError} in two of three.`
  )
}

function progressInWords(occasions: readonly Occasion[]): string {
  const course = occasions.map(({ label, ras }) => `${label} ${ras}`).join(', ')
  return `A line chart of your Relationship Alignment Score, out of 100: ${course}.`
}

/** The line chart's numbers. */
function ProgressTable({ occasions }: { occasions: readonly Occasion[] }) {
  return (
    <NumberTable caption="Your Relationship Alignment Score over time, out of 100">
      <thead>
        <tr>
          <th scope="col">Assessment</th>
          <th scope="col">Date</th>
          <NumberColumn>RAS</NumberColumn>
          <NumberColumn>Band</NumberColumn>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {occasions.map(({ assessmentId, label, day, ras, low, high, growth }) => (
          <tr key={assessmentId}>
            <th scope="row">{label}</th>
            <td>{day}</td>
            <td className="number">{ras}</td>
            <td className="number">
              {low} to {high}
            </td>
            <td>
              {growth ? (
                <>
                  <SignedChange {...growth} />, {growth.meaning}
                </>
              ) : (
                'Baseline'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </NumberTable>
  )
}
