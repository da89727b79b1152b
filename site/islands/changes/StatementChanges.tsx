import { useState } from 'react'
import { answerLabel } from '../../../api/contract/answer-labels.ts'
import type { Comparison, StatementChange } from '../../../api/contract/comparison.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { statementChanceInWords, statementsInWords } from './wording.ts'

/** How many statements are visible at first; on paper all are. */
const shownFirst = 10

/** The statements whose answer moved by two or more, with both answers. */
export function StatementChanges({ comparison }: { comparison: Comparison }) {
  const { statements } = comparison
  const [isWhole, setWhole] = useState(statements.length <= shownFirst)
  return (
    <Section name="statements" title="Answers that moved" className="changes-part" headingClass="text-title">
      <p className="mt-3 max-w-prose text-muted">
        {statementsInWords(comparison)}
        {statements.length > 0 && ` ${statementChanceInWords(comparison)}`}
      </p>
      <ul className="mt-6">
        {statements.map((statement, index) => (
          <MovedStatement key={statement.questionId} statement={statement} isFolded={!isWhole && index >= shownFirst} />
        ))}
      </ul>
      {!isWhole && (
        <Button variant="quiet" className="no-print mt-6" onClick={() => setWhole(true)}>
          Show all {statements.length}
        </Button>
      )}
    </Section>
  )
}

function MovedStatement({ statement, isFolded }: { statement: StatementChange; isFolded: boolean }) {
  const { signal, wording, from, to } = statement
  return (
    <li className={`statement-change ${isFolded ? 'is-folded' : ''}`} data-signal={signal}>
      <p>
        <span className="block text-base text-(--signal)">{signal}</span>
        <span className="font-serif text-xl">{wording}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="text-muted">{answerLabel(from)}</span>
        <span aria-hidden="true">→</span>
        <span className="sr-only">, then </span>
        <span className="font-semibold">{answerLabel(to)}</span>
      </p>
    </li>
  )
}
