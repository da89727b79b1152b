import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ChallengeState } from '../../../api/contract/challenge.ts'
import { formatDay } from '../../lib/format.ts'
import type { ChallengeStore } from '../../stores/challenge.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { startInWords, withoutStartInWords } from './challenge-wording.ts'
import { StatementForm } from './StatementForm.tsx'

interface YourStartProps {
  challenge: ChallengeStore
  state: ChallengeState
}

/** The score of day 0; without one, what that means, and a way to answer it while that is possible. */
export function YourStart({ challenge, state: { baseline, mayStart, questions } }: YourStartProps) {
  const started = useStore(challenge.start.$state)
  const skipped = useStore(challenge.skip.$state)
  const [isOpen, setOpen] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the form that had the focus is gone; its outcome is here
    if (started.status === 'done' || skipped.status === 'done') title.current?.focus()
  }, [started.status, skipped.status])
  return (
    <Section
      name="start"
      title={baseline ? `Your start, ${formatDay(baseline.at)}` : 'Without day 0'}
      level={3}
      className="mt-6"
      headingClass="font-sans text-lg font-semibold"
      heading={title}
    >
      <p className="mt-1 max-w-prose">{baseline ? startInWords(baseline) : withoutStartInWords(mayStart)}</p>
      {mayStart &&
        (isOpen ? (
          <StatementForm questions={questions} sending={challenge.start} send="Keep this as my start" />
        ) : (
          <Button variant="quiet" className="no-print mt-3" onClick={() => setOpen(true)}>
            Answer day 0 after all
          </Button>
        ))}
    </Section>
  )
}
