import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Question } from '../../../api/contract/question.ts'
import type { ChallengeStore } from '../../stores/challenge.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Section.tsx'
import { StatementForm } from './StatementForm.tsx'

interface DayZeroProps {
  challenge: ChallengeStore
  component: string
  questions: Question[]
}

/** Before the first day: asks the challenge's statements again, or lets the person skip them. */
export function DayZero({ challenge, component, questions }: DayZeroProps) {
  const [isOpen, setOpen] = useState(false)
  const skipping = useStore(challenge.skip.$state)
  return (
    <Section name="day-zero" title="Day 0: where you start" level={3} className="no-print card mt-6 px-5 py-6 sm:px-8">
      <p className="mt-2 max-w-prose">
        Before the seven days, answer the {questions.length} statements behind {component} as you see them today. It
        takes about a minute, and gives you a fair start to compare with later.
      </p>
      <p className="mt-2 max-w-prose text-base text-muted">
        Your result is no fair start: {component} was chosen as the part where growth is most likely nearest, judged by
        an estimate, and a number chosen that way tends to rise by itself when it is asked for again. Day 0 is asked
        once, before a first day is done. Without it, later looks show numbers and no verdict.
      </p>
      {isOpen && <StatementForm questions={questions} sending={challenge.start} send="Keep this as my start" />}
      <p role="alert" className="text-danger not-empty:mt-4">
        {skipping.status === 'failed' && `That was not saved. ${skipping.sentence}`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {!isOpen && <Button onClick={() => setOpen(true)}>Answer them now</Button>}
        <Button variant="quiet" aria-disabled={skipping.status === 'busy'} onClick={() => void challenge.skip.run()}>
          Start without it
        </Button>
      </div>
    </Section>
  )
}
