import type { Occasion } from '../../lib/progress.ts'
import { SignedChange } from '../ui/SignedChange.tsx'
import { NumberColumn, NumberTable } from '../ui/NumberTable.tsx'

/** The line chart's numbers. */
export function ProgressTable({ occasions }: { occasions: readonly Occasion[] }) {
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
