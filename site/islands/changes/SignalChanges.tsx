import type { Comparison } from '../../../api/contract/comparison.ts'
import { estimatedNote } from '../../../api/facts/figures.ts'
import { formatScore } from '../../lib/format.ts'
import type { Range } from '../../lib/progress.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { SignedChange } from '../ui/SignedChange.tsx'
import { Section } from '../ui/Section.tsx'
import { Dumbbell, ScaleMarks } from './Dumbbell.tsx'
import { rangeOfChanges } from './scale.ts'
import { SignalTable } from './SignalTable.tsx'
import { chanceInWords } from './wording.ts'

type SignalChange = Comparison['signals'][number]

/** The ten signals of two results on one scale, each with its error. */
export function SignalChanges({ comparison }: { comparison: Comparison }) {
  const { signals } = comparison
  const scale = rangeOfChanges(signals)
  return (
    <Section name="signals" title="Ten signals" className="changes-part" headingClass="text-title">
      <p className="mt-3 max-w-prose text-muted">
        The open dot is the first result, the full one the second. The thin lines are the error of each{estimatedNote}:
        in two of three cases the true score lies on its line. A second score, with nothing changed, falls on the line
        of the first in about half of all cases.
      </p>
      <figure className="mt-8">
        <div aria-hidden="true" className="signal-change signal-scale">
          <ScaleMarks scale={scale} />
        </div>
        <ul>
          {signals.map((change) => (
            <SignalRow key={change.signal} change={change} scale={scale} />
          ))}
        </ul>
        <figcaption className="no-print mt-4">
          <Disclosure label="The numbers as a table">
            <SignalTable comparison={comparison} />
          </Disclosure>
        </figcaption>
      </figure>
    </Section>
  )
}

function SignalRow({ change, scale }: { change: SignalChange; scale: Range }) {
  const { signal, from, to, points, meaning } = change
  const isSame = meaning === 'about the same'
  return (
    <li className="signal-change" data-signal={signal}>
      <h3 className="signal-name">{signal}</h3>
      <Dumbbell change={change} scale={scale} />
      <p className="signal-numbers">
        <span className="sr-only">from </span>
        {formatScore(from)}
        <span aria-hidden="true" className="text-muted">
          {isSame ? ' · ' : ' → '}
        </span>
        <span className="sr-only"> to </span>
        <span className={isSame ? '' : 'font-semibold'}>{formatScore(to)}</span>
      </p>
      <p className="signal-words">
        <SignedChange points={points} meaning={meaning} />,{' '}
        <span className={isSame ? 'text-muted' : 'font-semibold'}>{meaning}</span>
        <span className="block text-base text-muted empty:hidden">{chanceInWords(meaning)}</span>
      </p>
    </li>
  )
}
