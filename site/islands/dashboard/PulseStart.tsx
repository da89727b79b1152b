import { useState } from 'react'
import type { Question } from '../../../api/contract/question.ts'
import type { ChallengeStore } from '../../stores/challenge.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { StatementForm } from './StatementForm.tsx'

interface PulseStartProps {
  challenge: ChallengeStore
  component: string
  questions: Question[]
}

/** The offer to answer a component's statements again, then the statements. */
export function PulseStart({ challenge, component, questions }: PulseStartProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Section name="pulse" title="See what moved" level={3} className="no-print card mt-8 px-5 py-6 sm:px-8">
      <p className="mt-2 max-w-prose">
        Answer the {questions.length} statements behind {component} again, as you see them today. It takes about a
        minute. What comes of it stands beside your score, which stays as it is.
      </p>
      {isOpen ? (
        <StatementForm questions={questions} sending={challenge.pulse} send="See what moved" />
      ) : (
        <Button className="mt-5" onClick={() => setOpen(true)}>
          Answer them again
        </Button>
      )}
    </Section>
  )
}
