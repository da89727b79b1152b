import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ChallengeState } from '#api/practice/contract.ts'
import type { Question } from '#api/answers/contract.ts'
import { fillBrand } from '#api/content/brand.ts'
import { dayZero } from '#content/en/screens/dashboard.json'
import { capitalize, formatCount, formatDay } from '#site/lib/format.ts'
import type { ChallengeStore } from './challenge.ts'
import { Button } from '#site/ui/Button.tsx'
import { Disclosure } from '#site/ui/Disclosure.tsx'
import { Section } from '#site/ui/Section.tsx'
import { SmallButton } from './SmallButton.tsx'
import { StatementForm } from './StatementForm.tsx'
import { startInWords } from './challenge-wording.ts'
import { useFocusOnceDone } from './use-focus-once-done.ts'

interface DayZeroProps {
  challenge: ChallengeStore
  component: string
  questions: Question[]
}

/** Asks the challenge's statements again; skippable. */
export function DayZero({ challenge, component, questions }: DayZeroProps) {
  const [isOpen, setOpen] = useState(false)
  const skipping = useStore(challenge.skip.$state)
  return (
    <Section name="day-zero" title={dayZero.title} level={3} className="no-print card px-5 py-6">
      <p className="mt-2 max-w-prose">
        {fillBrand(dayZero.text, { Count: capitalize(formatCount(questions.length)) })}
      </p>
      {isOpen && (
        <StatementForm questions={questions} sending={challenge.start} send="Save this as my starting point" />
      )}
      <p role="alert" className="text-danger not-empty:mt-4">
        {skipping.status === 'failed' && `That was not saved. ${skipping.sentence}`}
      </p>
      <div className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
        {!isOpen && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Answer them now
          </Button>
        )}
        <SmallButton
          className="-mx-2.5"
          aria-disabled={skipping.status === 'busy'}
          onClick={() => void challenge.skip.run()}
        >
          Start without it
        </SmallButton>
      </div>
      <div className="mt-3">
        <Disclosure label="Why?">
          <p className="max-w-prose text-base text-muted">{fillBrand(dayZero.why, { component })}</p>
        </Disclosure>
      </div>
    </Section>
  )
}

interface YourStartProps {
  challenge: ChallengeStore
  state: ChallengeState
}

/** Without a score: what that means, and a way to answer while possible. */
export function YourStart({ challenge, state: { baseline, mayStart, questions } }: YourStartProps) {
  const [isOpen, setOpen] = useState(false)
  const title = useFocusOnceDone<HTMLHeadingElement>(challenge.start)
  return (
    <Section
      name="start"
      title={baseline ? fillBrand(dayZero.start, { day: formatDay(baseline.at) }) : dayZero.skipped}
      level={3}
      className="mt-6"
      headingClass="font-sans text-lg font-semibold"
      heading={title}
    >
      <p className="mt-1 max-w-prose text-pretty">
        {baseline ? startInWords(baseline) : mayStart ? dayZero.stillOpen : dayZero.over}
      </p>
      {mayStart &&
        (isOpen ? (
          <StatementForm questions={questions} sending={challenge.start} send="Save this as my starting point" />
        ) : (
          <Button variant="quiet" className="no-print mt-3" onClick={() => setOpen(true)}>
            Answer day 0 after all
          </Button>
        ))}
    </Section>
  )
}
