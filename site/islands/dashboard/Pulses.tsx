import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Pulse } from '../../../api/contract/pulse.ts'
import { formatDay, formatScore } from '../../lib/format.ts'
import type { ChallengeStore } from '../../stores/challenge.ts'
import { Change } from '../ui/Change.tsx'
import { meaningInWords } from './challenge-wording.ts'

interface PulsesProps {
  /** newest first */
  pulses: Pulse[]
  challenge: ChallengeStore
}

/** What answering a component's statements again has shown, apart from the score. */
export function Pulses({ pulses, challenge }: PulsesProps) {
  const { status } = useStore(challenge.pulse.$state)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the form with the focus is gone, and what it was for stands here
    if (status === 'done') title.current?.focus()
  }, [status])
  return (
    <section aria-labelledby="pulses-title" className="mt-8">
      <h3 ref={title} id="pulses-title" tabIndex={-1} className="text-heading">
        What moved
      </h3>
      <ol className="mt-3 border-b border-line">
        {pulses.map((pulse) => (
          <Movement key={pulse.createdAt} pulse={pulse} />
        ))}
      </ol>
      <p className="mt-3 max-w-prose text-base text-muted">
        A few statements answered on one day can say only so much. None of this changes your score.
      </p>
    </section>
  )
}

function Movement({ pulse }: { pulse: Pulse }) {
  const { component, before, now, points, error, changeError, meaning, createdAt } = pulse
  return (
    <li className="border-t border-line py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          {component}, {formatDay(createdAt)}
        </span>
        <span>
          {formatScore(before)} then, {formatScore(now)} now, <Change points={points} />
        </span>
      </p>
      <p className="mt-1 max-w-prose">{meaningInWords(meaning)}</p>
      <p className="mt-1 max-w-prose text-base text-muted">
        Standard error: about {formatScore(error)} points each time, about {formatScore(changeError)} for the change.
      </p>
    </li>
  )
}
