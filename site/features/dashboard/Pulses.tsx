import { useState } from 'react'
import { words } from '#words'
import type { Pulse } from '#api/practice/contract.ts'
import type { Question } from '#api/answers/contract.ts'
import { fill } from '#api/content/fill.ts'
import { fillCount, joinSentences } from '#api/content/format.ts'
import { shownName } from '#api/content/shown-name.ts'
import { capitalize, formatCount, formatDay, formatOpening, formatScore } from '#api/content/format.ts'
import type { ChallengeStore } from './challenge.ts'
import { Button } from '#site/ui/Button.tsx'
import { Section } from '#site/ui/Section.tsx'
import { StatementForm } from './StatementForm.tsx'
import { challengeErrorInWords, meaningInWords } from './challenge-wording.ts'
import { useFocusOnceDone } from './use-focus-once-done.ts'

interface PulsesProps {
  /** newest first */
  pulses: Pulse[]
  challenge: ChallengeStore
  hasBaseline: boolean
}

/** Separate from the score. */
export function Pulses({ pulses, challenge, hasBaseline }: PulsesProps) {
  const title = useFocusOnceDone<HTMLHeadingElement>(challenge.pulse)
  const [newest, ...earlier] = pulses
  const texts = words('dashboard').pulse
  return (
    <Section name="pulses" title={texts.results} level={3} className="mt-8" heading={title}>
      <ol className="mt-3 border-b border-line">
        {newest && <Newest pulse={newest} hasBaseline={hasBaseline} />}
        {earlier.map((pulse) => (
          <li key={pulse.createdAt} className="border-t border-line py-4">
            <PulseNumbers pulse={pulse} />
          </li>
        ))}
      </ol>
      <p className="mt-3 max-w-prose text-base text-muted">
        {joinSentences(hasBaseline && earlier.length > 0 && texts.newest, texts.end)}
      </p>
    </Section>
  )
}

function Newest({ pulse, hasBaseline }: { pulse: Pulse; hasBaseline: boolean }) {
  const { meaning, points } = pulse
  return (
    <li className="border-t border-line py-4">
      <PulseNumbers pulse={pulse} />
      {meaning !== null && points !== null && <p className="mt-1 max-w-prose">{meaningInWords(meaning, points)}</p>}
      {meaning === null && hasBaseline && <p className="mt-1 max-w-prose">{words('dashboard').pulse.changed}</p>}
      <p className="mt-1 max-w-prose text-base text-muted">{challengeErrorInWords(pulse, meaning !== null)}</p>
    </li>
  )
}

function PulseNumbers({ pulse: { component, before, now, createdAt } }: { pulse: Pulse }) {
  const { result, numbers } = words('dashboard').pulse
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6">
      <span className="font-semibold">
        {fill(result, { component: shownName(component), day: formatDay(createdAt) })}
      </span>
      <span className="tabular-nums">
        {before === null ? formatScore(now) : fill(numbers, { before: formatScore(before), now: formatScore(now) })}
      </span>
    </p>
  )
}

interface PulseStartProps {
  challenge: ChallengeStore
  component: string
  questions: Question[]
}

export function PulseStart({ challenge, component, questions }: PulseStartProps) {
  const [isOpen, setOpen] = useState(false)
  const { title, text, action, send } = words('dashboard').pulse
  const values = { count: capitalize(formatCount(questions.length)), component: shownName(component) }
  return (
    <Section name="pulse" title={title} level={3} className="no-print card mt-8 px-5 py-6">
      <p className="mt-2 max-w-prose">{fillCount(text, questions.length, values)}</p>
      {isOpen ? (
        <StatementForm questions={questions} sending={challenge.pulse} send={send} />
      ) : (
        <Button variant="quiet" className="mt-5" onClick={() => setOpen(true)}>
          {action}
        </Button>
      )}
    </Section>
  )
}

interface NextPulseProps {
  /** ISO 8601 */
  opensAt: string
  isFirst: boolean
  /** milliseconds */
  now: number
}

export function NextPulse({ opensAt, isFirst, now }: NextPulseProps) {
  const { first, again } = words('dashboard').pulse
  const text = isFirst ? first : again
  return <p className="no-print mt-4 max-w-prose">{fill(text, { when: formatOpening(opensAt, now) })}</p>
}
