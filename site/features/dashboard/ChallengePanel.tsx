import { useStore } from '@nanostores/react'
import { Check } from 'lucide-react'
import type { Ref } from 'react'
import { words } from '#words'
import type { LetterWithPractice } from '#api/workflows/contract.ts'
import type { ChallengeDay } from '#api/letter/contract.ts'
import { fill } from '#api/content/fill.ts'
import { shownName } from '#api/content/shown-name.ts'
import { resultsPath } from '#site/lib/paths.ts'
import { actInView } from '#site/lib/challenge-day.ts'
import { $now } from './now.ts'
import type { ChallengeStore } from './challenge.ts'
import { ForTwo } from '#site/ui/ForTwo.tsx'
import { QueryContent } from '#site/ui/QueryContent.tsx'
import { SafetyNote } from '#site/ui/SafetyNote.tsx'
import { daysDoneInWords } from './challenge-wording.ts'
import { DayZero, YourStart } from './DayZero.tsx'
import { NextPulse, Pulses, PulseStart } from './Pulses.tsx'
import { useFocusOnceDone } from './use-focus-once-done.ts'

interface ChallengePanelProps {
  challenge: ChallengeStore
  assessmentId: string
}

/** Day 0, seven small acts, then pulses. */
export function ChallengePanel({ challenge, assessmentId }: ChallengePanelProps) {
  const { title, unavailable, loading } = words('dashboard').challenge
  return (
    <section
      id="challenge"
      aria-labelledby="challenge-title"
      className="mt-10 scroll-mt-6 sm:mt-14 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[repeat(3,auto)_1fr] lg:gap-x-16 print:mt-7"
    >
      <h2 id="challenge-title" className="text-heading">
        {title}
      </h2>
      <QueryContent
        of={challenge.$insights}
        isPart
        unavailable={unavailable}
        meanwhile={<p className="mt-3 min-h-96 text-muted">{loading}</p>}
      >
        {(state) => <ChallengeContent state={state} challenge={challenge} assessmentId={assessmentId} />}
      </QueryContent>
    </section>
  )
}

interface ChallengeContentProps extends ChallengePanelProps {
  state: LetterWithPractice
}

function ChallengeContent({ state, challenge, assessmentId }: ChallengeContentProps) {
  const { signal, component } = state.insights.challenge
  const { mayStart, isStartSkipped } = state.challenge
  const isBeforeStart = mayStart && !isStartSkipped
  const { text, why } = words('dashboard').challenge
  return (
    <>
      <p className="mt-2 max-w-prose text-muted">
        <span>{fill(text, { component: shownName(component), signal: shownName(signal) })}</span>{' '}
        <a className="link" href={`${resultsPath(assessmentId)}#insights-title`}>
          {why}
        </a>
      </p>
      <SafetyNote />
      <div className="mt-5 lg:col-start-2 lg:row-span-full lg:mt-0">
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

function Week({ state, challenge }: Omit<ChallengeContentProps, 'assessmentId'>) {
  const { component, days } = state.insights.challenge
  const { done, mayPulse, pulseOpensAt, isAskable, questions } = state.challenge
  const now = useStore($now)
  const today = actInView(done, now)
  const chosen = useStore(challenge.$chosenDay) ?? today ?? days.length - 1
  const box = useFocusOnceDone<HTMLInputElement>(challenge.skip)
  const texts = words('dashboard')
  return (
    <>
      <div
        role="radiogroup"
        aria-label={texts.days.title}
        className="no-print grid grid-cols-[repeat(7,minmax(0,3.25rem))]"
      >
        {days.map(({ title }, index) => (
          <DayChoice
            key={index}
            number={index + 1}
            title={title}
            isDone={done[index] !== null}
            isChosen={index === chosen}
            onChoose={() => challenge.$chosenDay.set(index)}
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
            isToday={index === today}
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
        <p className="mt-4 max-w-prose">{fill(texts.challenge.notAsked, { component: shownName(component) })}</p>
      )}
      {mayPulse ? (
        <PulseStart challenge={challenge} component={component} questions={questions} />
      ) : (
        pulseOpensAt && <NextPulse opensAt={pulseOpensAt} isFirst={state.pulses.length === 0} now={now} />
      )}
    </>
  )
}

interface DayProps {
  /** 1-7 */
  number: number
  isDone: boolean
  /** whether its act is shown */
  isChosen: boolean
}

function DayChoice({ number, title, isDone, isChosen, onChoose }: DayProps & { title: string; onChoose: () => void }) {
  const { choice, choiceDone } = words('dashboard').days
  return (
    <label className="group relative grid min-h-11 place-items-center has-checked:after:absolute has-checked:after:-bottom-0.5 has-checked:after:w-5 has-checked:after:border-b-3 has-checked:after:border-accent">
      <input
        type="radio"
        name="day"
        className="peer absolute inset-0 cursor-pointer opacity-0"
        aria-label={fill(isDone ? choiceDone : choice, { number, title })}
        checked={isChosen}
        onChange={onChoose}
      />
      <span
        aria-hidden="true"
        className={`grid aspect-square w-[min(2.125rem,92%)] place-items-center rounded-full border text-base leading-none outline-offset-3 outline-accent peer-focus-visible:outline-2 ${
          isDone
            ? 'border-accent bg-accent text-on-accent'
            : 'border-edge text-muted group-hover:border-ink group-hover:text-ink'
        }`}
      >
        {isDone ? <Check size={18} /> : number}
      </span>
    </label>
  )
}

interface ActProps extends DayProps {
  day: ChallengeDay
  isToday: boolean
  box: Ref<HTMLInputElement> | undefined
  onTick: (isDone: boolean) => void
}

/** The whole act is the checkbox's label. On paper all seven are shown. */
function Act({ number, day, isDone, isToday, isChosen, box, onTick }: ActProps) {
  const id = `day-${number}`
  const texts = words('dashboard').days
  return (
    <li className={isChosen ? '' : 'not-print:hidden'}>
      <label className="card mt-3 grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-3.5 p-3.5 hover:border-edge xs:gap-4.5 xs:p-5 print:m-0 print:break-inside-avoid print:border-0 print:bg-transparent print:px-0 print:py-1.5">
        <input
          ref={box}
          id={id}
          type="checkbox"
          className="grid size-13 cursor-pointer appearance-none place-items-center rounded-xl border-2 border-edge transition-[scale] duration-100 checked:border-accent checked:bg-accent checked:before:h-1/2 checked:before:w-[27%] checked:before:-translate-y-[12%] checked:before:rotate-45 checked:before:border-r-4 checked:before:border-b-4 checked:before:border-on-accent active:scale-92 print:size-6 print:appearance-auto print:before:hidden forced-colors:appearance-auto forced-colors:before:hidden"
          checked={isDone}
          aria-label={fill(texts.act, { number, title: day.title })}
          aria-describedby={`${id}-text`}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
        <span>
          <span className="eyebrow block">
            {isToday && <span className="no-print">{fill(texts.today, { number })}</span>}
            <span className={isToday ? 'hidden print:inline' : ''}>{fill(texts.day, { number })}</span>
          </span>
          <span className="block font-serif text-heading font-medium">{day.title}</span>
          <span id={`${id}-text`} className="mt-1 block max-w-prose">
            <span>{day.text}</span>
            {day.forTwo && <ForTwo>{day.forTwo}</ForTwo>}
          </span>
        </span>
      </label>
    </li>
  )
}
