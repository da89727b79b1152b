import { useStore } from '@nanostores/react'
import { Check } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { InsightsState } from '../../../api/contract/insights-state.ts'
import type { ChallengeDay } from '../../../api/contract/insights.ts'
import { fillBrand } from '../../../api/facts/brand.ts'
import { challenge as challengeWords } from '../../../content/screens/dashboard.json'
import { resultsPath } from '../../lib/paths.ts'
import { challengeServer, type ChallengeStore, createChallenge, createInsightsStore } from '../../stores/challenge.ts'
import { ForTwo } from '../ui/ForTwo.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SafetyNote } from '../ui/SafetyNote.tsx'
import './challenge.css'
import { daysDoneInWords, dayToShow } from './challenge-wording.ts'
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
    <section ref={section} id="challenge" aria-labelledby="challenge-title" className="challenge part scroll-mt-6">
      <h2 id="challenge-title" className="text-heading">
        {challengeWords.title}
      </h2>
      <Loaded
        of={$insights}
        isPart
        what="Your seven days"
        meanwhile={<p className="mt-3 min-h-96 text-muted">Your seven days are on their way...</p>}
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
        <span>{fillBrand(challengeWords.text, { component, signal })}</span>{' '}
        <a className="link" href={`${resultsPath(assessmentId)}#insights-title`}>
          Why these?
        </a>
      </p>
      <SafetyNote />
      <div className="challenge-days">
        {isBeforeStart ? (
          <DayZero challenge={challenge} component={component} questions={state.challenge.questions} />
        ) : (
          <Week state={state} challenge={challenge} />
        )}
        {state.pulses.length > 0 && (
          <Pulses pulses={state.pulses} challenge={challenge} hasBaseline={state.challenge.baseline !== null} />
        )}
      </div>
    </>
  )
}

/** Today's act and the week around it, and the offer to answer the statements again. */
function Week({ state, challenge }: Omit<ChallengeContentProps, 'assessmentId'>) {
  const { component, days } = state.insights.challenge
  const { done, mayPulse, isAskable, questions } = state.challenge
  const [now] = useState(Date.now)
  const today = dayToShow(done, now)
  const [chosen, setChosen] = useState(today)
  const isOver = !done.includes(null)
  const skipped = useStore(challenge.skip.$state)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // what was pressed is gone; the act is what it led to
    if (skipped.status === 'done') box.current?.focus()
  }, [skipped.status])
  return (
    <>
      <div role="radiogroup" aria-label="The seven days" className="week no-print">
        {days.map(({ title }, index) => (
          <Dot
            key={index}
            number={index + 1}
            title={title}
            isDone={done[index] !== null}
            isChosen={index === chosen}
            onChoose={() => setChosen(index)}
          />
        ))}
      </div>
      <ol>
        {days.map((day, index) => (
          <Act
            key={index}
            number={index + 1}
            day={day}
            isDone={done[index] !== null}
            isToday={index === today && !isOver}
            isChosen={index === chosen}
            box={index === chosen ? box : undefined}
            onTick={(isDone) => challenge.tick(index + 1, isDone)}
          />
        ))}
      </ol>
      <p role="status" className="mt-3 max-w-prose text-pretty text-muted">
        {daysDoneInWords(done.filter((day) => day !== null).length)}
      </p>
      {isAskable ? (
        <YourStart challenge={challenge} state={state.challenge} />
      ) : (
        <p className="mt-4 max-w-prose">{fillBrand(challengeWords.notAsked, { component })}</p>
      )}
      {mayPulse && <PulseStart challenge={challenge} component={component} questions={questions} />}
    </>
  )
}

interface DayProps {
  /** 1-7 */
  number: number
  isDone: boolean
  /** whether its act is the one shown */
  isChosen: boolean
}

/** One day in the row of the week, which shows its act when chosen. */
function Dot({ number, title, isDone, isChosen, onChoose }: DayProps & { title: string; onChoose: () => void }) {
  return (
    <label className="dot" data-done={isDone}>
      <input
        type="radio"
        name="day"
        aria-label={`Day ${number}, ${title}${isDone ? ', done' : ''}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <span aria-hidden="true">{isDone ? <Check size={24} /> : number}</span>
    </label>
  )
}

interface ActProps extends DayProps {
  day: ChallengeDay
  isToday: boolean
  box: Ref<HTMLInputElement> | undefined
  onTick: (isDone: boolean) => void
}

/** One day's act with the box to tick it off; the whole of it is the box's label. On paper all seven stand. */
function Act({ number, day, isDone, isToday, isChosen, box, onTick }: ActProps) {
  const id = `day-${number}`
  return (
    <li className="act" data-chosen={isChosen}>
      <label>
        <input
          ref={box}
          type="checkbox"
          checked={isDone}
          aria-labelledby={`${id}-number ${id}-title`}
          aria-describedby={`${id}-text`}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span>
          <span className="eyebrow block">
            {isToday && <span className="no-print">Today, </span>}
            <span id={`${id}-number`}>{`Day ${number}`}</span>
            <span> of 7</span>
          </span>
          <span id={`${id}-title`} className="block font-serif text-heading font-medium">
            {day.title}
          </span>
          <span id={`${id}-text`} className="mt-1 block max-w-prose">
            <span>{day.text}</span>
            {day.forTwo && <ForTwo>{day.forTwo}</ForTwo>}
          </span>
        </span>
      </label>
    </li>
  )
}
