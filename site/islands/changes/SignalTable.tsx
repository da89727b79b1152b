import type { Comparison } from '../../../api/contract/comparison.ts'
import { formatDay, formatScore } from '../../lib/format.ts'
import { Change } from '../ui/Change.tsx'
import { NumberTable } from '../ui/NumberTable.tsx'

/** The ten signals of two results with their errors, in numbers. */
export function SignalTable({ comparison: { from, to, signals } }: { comparison: Comparison }) {
  return (
    <NumberTable caption="Ten signals in two results, each out of 100, with standard errors">
      <thead>
        <tr>
          <th scope="col">Signal</th>
          <th scope="col" className="number">
            {formatDay(from.completedAt)}
          </th>
          <th scope="col" className="number">
            {formatDay(to.completedAt)}
          </th>
          <th scope="col" className="number">
            Error of each
          </th>
          <th scope="col" className="number">
            Change
          </th>
          <th scope="col" className="number">
            Error of the change
          </th>
          <th scope="col">In words</th>
        </tr>
      </thead>
      <tbody>
        {signals.map(({ signal, from, to, error, points, changeError, meaning }) => (
          <tr key={signal}>
            <th scope="row">{signal}</th>
            <td className="number">{formatScore(from)}</td>
            <td className="number">{formatScore(to)}</td>
            <td className="number">{error.toFixed(1)}</td>
            <td className="number">
              <Change points={points} />
            </td>
            <td className="number">{changeError.toFixed(1)}</td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </NumberTable>
  )
}
