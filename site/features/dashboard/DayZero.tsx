import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { words } from '#words'
import type { ChallengeState } from '#api/practice/contract.ts'
import type { Question } from '#api/answers/contract.ts'
import { fill } from '#api/content/fill.ts'
import { fillCount, joinSentences } from '#api/content/format.ts'
import { shownName } from '#api/content/shown-name.ts'
import { capitalize, formatCount, formatDay } from '#api/content/format.ts'
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
  const texts = words('dashboard').dayZero
  const count = questions.length
  return (
    <Section name="day-zero" title={texts.title} level={3} className="no-print card px-5 py-6">
      <p className="mt-2 max-w-prose">{fillCount(texts.text, count, { count: capitalize(formatCount(count)) })}</p>
      {isOpen && <StatementForm questions={questions} sending={challenge.start} send={texts.send} />}
      <p role="alert" className="text-danger not-empty:mt-4">
        {skipping.status === 'failed' && joinSentences(texts.skipFailed, skipping.sentence)}
      </p>
      <div className="mt-5 flex flex-wrap gap-x-6 gap-y-1">
        {!isOpen && (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {texts.action}
          </Button>
        )}
        <SmallButton
          className="-mx-2.5"
          aria-disabled={skipping.status === 'busy'}
          onClick={() => void challenge.skip.run()}
        >
          {texts.skip}
        </SmallButton>
      </div>
      <div className="mt-3">
        <Disclosure label={texts.whyTitle}>
          <p className="max-w-prose text-base text-muted">{fill(texts.why, { component: shownName(component) })}</p>
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
  const texts = words('dashboard').dayZero
  return (
    <Section
      name="start"
      title={baseline ? fill(texts.start, { day: formatDay(baseline.at) }) : texts.skipped}
      level={3}
      className="mt-6"
      headingClass="font-sans text-lg font-semibold"
      heading={title}
    >
      <p className="mt-1 max-w-prose text-pretty">
        {baseline ? startInWords(baseline) : mayStart ? texts.stillOpen : texts.over}
      </p>
      {mayStart &&
        (isOpen ? (
          <StatementForm questions={questions} sending={challenge.start} send={texts.send} />
        ) : (
          <Button variant="quiet" className="no-print mt-3" onClick={() => setOpen(true)}>
            {texts.lateAction}
          </Button>
        ))}
    </Section>
  )
}
