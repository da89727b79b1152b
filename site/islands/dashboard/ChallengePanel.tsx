import { useEffect, useRef, useState } from 'react'
import type { InsightsState } from '../../../api/contract/insights-state.ts'
import type { ChallengeDay } from '../../../api/contract/insights.ts'
import { resultsPath } from '../../lib/paths.ts'
import { challengeServer, type ChallengeStore, createChallenge, createInsightsStore } from '../../stores/challenge.ts'
import { ForTwo } from '../ui/ForTwo.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SafetyNote } from '../ui/SafetyNote.tsx'
import './challenge.css'
import { daysDoneInWords } from './challenge-wording.ts'
import { DayZero, YourStart } from './DayZero.tsx'
import { Pulses, PulseStart } from './Pulses.tsx'

/** The challenge of the latest result: day 0, seven small acts, and after them a look at what moved. */
export function ChallengePanel({ assessmentId }: { assessmentId: string }) {
  const [$insights] = useState(() => createInsightsStore(assessmentId))
  const [challenge] = useState(() => createChallenge($insights, challengeServer(assessmentId)))
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // it did not exist yet when the browser looked for the address's anchor
    if (location.hash === '#challenge') section.current?.scrollIntoView()
  }, [])
  return (
    <section ref={section} id="challenge" aria-labelledby="challenge-title" className="part scroll-mt-6">
      <h2 id="challenge-title" className="text-heading">
        Your 7-day micro-challenge
      </h2>
      <Loaded
        of={$insights}
        isPart
        what="Your seven days"
        meanwhile={<p className="mt-3 text-muted">Your seven days are on their way...</p>}
      >
        {(state) => <ChallengeContent state={state} challenge={challenge} assessmentId={assessmentId} />}
      </Loaded>
    </section>
  )
}

interface ChallengeContentProps {
  state: InsightsState
  challenge: ChallengeStore
  assessmentId: string
}

/** What the challenge is for, then day 0 or the days after it. */
function ChallengeContent({ state, challenge, assessmentId }: ChallengeContentProps) {
  const { signal, component } = state.insights.challenge
  const { mayStart, isStartSkipped } = state.challenge
  const isBeforeStart = mayStart && !isStartSkipped
  return (
    <>
      <p className="mt-2 max-w-prose text-muted">
        One small act a day, for {component} in {signal}. Why these, and what else you could try, stands with{' '}
        <a className="link" href={`${resultsPath(assessmentId)}#insights-title`}>
          your latest result
        </a>
        .
      </p>
      <SafetyNote />
      {isBeforeStart ? (
        <DayZero challenge={challenge} component={component} questions={state.challenge.questions} />
      ) : (
        <Week state={state} challenge={challenge} />
      )}
      {state.pulses.length > 0 && (
        <Pulses pulses={state.pulses} challenge={challenge} hasBaseline={state.challenge.baseline !== null} />
      )}
    </>
  )
}

/** The seven days, and the offer to answer the statements again. */
function Week({ state, challenge }: Omit<ChallengeContentProps, 'assessmentId'>) {
  const { component, days } = state.insights.challenge
  const { done, mayPulse, isAskable, questions } = state.challenge
  return (
    <>
      {isAskable ? (
        <YourStart challenge={challenge} state={state.challenge} />
      ) : (
        <p className="mt-4 max-w-prose">
          The questionnaire has changed since your result, and does not ask about {component} any more. The days are
          yours all the same; there is nothing to compare after them.
        </p>
      )}
      <p role="status" className="mt-6 max-w-prose">
        {daysDoneInWords(done.filter((day) => day !== null).length)}
      </p>
      <ol className="week">
        {days.map((day, index) => (
          <Day
            key={index}
            number={index + 1}
            day={day}
            isDone={Boolean(done[index])}
            onTick={(isDone) => challenge.tick(index + 1, isDone)}
          />
        ))}
      </ol>
      {mayPulse && <PulseStart challenge={challenge} component={component} questions={questions} />}
    </>
  )
}

interface DayProps {
  /** 1-7 */
  number: number
  day: ChallengeDay
  isDone: boolean
  onTick: (isDone: boolean) => void
}

/** One day's act with the box to tick it off; the whole row is the box's label. */
function Day({ number, day, isDone, onTick }: DayProps) {
  const id = `day-${number}`
  return (
    <li>
      <label className="day">
        <input
          type="checkbox"
          checked={isDone}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span id={`${id}-title`} className="font-semibold">
          <span className="mr-2 font-normal text-muted">Day {number}</span> {day.title}
        </span>
        <span id={`${id}-text`} className="col-start-2 max-w-prose">
          {day.text}
          {day.forTwo && <ForTwo>{day.forTwo}</ForTwo>}
        </span>
      </label>
    </li>
  )
}
