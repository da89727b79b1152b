import type { Comparison } from '../../../api/contract/comparison.ts'
import { formatDay, formatScore } from '../../lib/format.ts'
import { SignedChange } from '../ui/SignedChange.tsx'
import { NumberColumn, NumberTable } from '../ui/NumberTable.tsx'
import { chanceInWords } from './wording.ts'

/** The ten signals of two results with their errors, in numbers. */
export function SignalTable({ comparison: { from, to, signals } }: { comparison: Comparison }) {
  return (
    <NumberTable caption="Ten signals in two results, each out of 100, with their errors">
      <thead>
        <tr>
          <th scope="col">Signal</th>
          <NumberColumn>{formatDay(from.completedAt)}</NumberColumn>
          <NumberColumn>{formatDay(to.completedAt)}</NumberColumn>
          <NumberColumn>Error of each</NumberColumn>
          <NumberColumn>Change</NumberColumn>
          <NumberColumn>Error of the change</NumberColumn>
          <th scope="col">In words</th>
        </tr>
      </thead>
      <tbody>
        {signals.map(({ signal, from, to, error, points, changeError, meaning }) => (
          <tr key={signal}>
            <th scope="row">{signal}</th>
            <td className="number">{formatScore(from)}</td>
            <td className="number">{formatScore(to)}</td>
            <td className="number">{formatScore(error)}</td>
            <td className="number">
              <SignedChange points={points} meaning={meaning} />
            </td>
            <td className="number">{formatScore(changeError)}</td>
            <td>
              {meaning}
              {meaning !== 'about the same' && `. ${chanceInWords(meaning)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </NumberTable>
  )
}
