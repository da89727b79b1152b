import { useState } from 'react'
import { answerLabel } from '../../../api/contract/question.ts'
import type { Evidence, EvidenceCatalogue, EvidenceId, Sentence } from '../../../api/contract/insights.ts'

interface WhyProps {
  /** what is asked about, for those who do not see where the word stands */
  about: string
  said: Pick<Sentence, 'text' | 'evidence'>[]
  evidence: EvidenceCatalogue
}

/** 'Why?': on asking, what each sentence rests on, down to the person's own answers. */
export function Why({ about, said, evidence }: WhyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="why no-print" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="why-word">Why?</span>
        <span className="sr-only">{` ${about}`}</span>
      </summary>
      {isOpen && (
        <ol className="why-panel">
          {said.map(({ text, evidence: cited }, index) => (
            <li key={index}>
              {said.length > 1 && <p className="why-sentence">{text}</p>}
              <ul className="why-evidence">
                {cited.map((id) => (
                  <EvidenceItem key={id} id={id} catalogue={evidence} isRepeated={isCitedBefore(said, index, id)} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}

function isCitedBefore(said: WhyProps['said'], index: number, id: EvidenceId): boolean {
  return said.slice(0, index).some(({ evidence }) => evidence.includes(id))
}

interface EvidenceItemProps {
  id: EvidenceId
  catalogue: EvidenceCatalogue
  /** stands in the same panel already */
  isRepeated: boolean
}

function EvidenceItem({ id, catalogue, isRepeated }: EvidenceItemProps) {
  const entry = catalogue[id]
  if (!entry) return null
  if (entry.statement) return <AnsweredStatement statement={entry.statement} />
  if (isRepeated) {
    return (
      <li>
        <span className="font-semibold">{entry.label}</span>, <span className="text-muted">as above</span>
      </li>
    )
  }
  return (
    <li>
      <span className="font-semibold">{entry.label}</span>
      <ul className="why-values">
        {entry.values.map(({ name, value }) => (
          <li key={name}>
            <span className="text-muted">{name}:</span> {value}
          </li>
        ))}
      </ul>
      {entry.items.length > 0 && <Answers items={entry.items} catalogue={catalogue} />}
    </li>
  )
}

function Answers({ items, catalogue }: { items: EvidenceId[]; catalogue: EvidenceCatalogue }) {
  const [isOpen, setOpen] = useState(false)
  const statements = items.flatMap((id) => catalogue[id]?.statement ?? [])
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="why-answers">
        <span className="why-word">Your answers to its {statements.length} statements</span>
      </summary>
      {isOpen && (
        <ul className="why-statements">
          {statements.map((statement) => (
            <AnsweredStatement key={statement.wording} statement={statement} />
          ))}
        </ul>
      )}
    </details>
  )
}

function AnsweredStatement({ statement: { wording, answer } }: { statement: NonNullable<Evidence['statement']> }) {
  return (
    <li>
      <span className="block">“{wording}”</span>
      <span className="text-muted">You answered:</span> <strong>{answerLabel(answer)}</strong>
    </li>
  )
}
