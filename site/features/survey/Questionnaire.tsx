import { useStore } from '@nanostores/react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { fill } from '#api/content/fill.ts'
import { fillCount } from '#api/content/format.ts'
import { shownName } from '#api/content/shown-name.ts'
import { words } from '#words'
import type { Survey } from './state/survey.ts'
import {
  currentAnswer,
  currentQuestion,
  isComplete,
  isFirstOfSignal,
  longestText,
  questionPath,
  type ReadySurvey,
} from './state/state.ts'
import { completeLabel, missingInWords } from './state/words.ts'
import { Button } from '#site/ui/Button.tsx'
import { AnswerOptions } from './AnswerOptions.tsx'
import { GuestNote } from './GuestNote.tsx'
import { Help } from './Help.tsx'
import { QuestionProgress } from './QuestionProgress.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

export type Meanings = Readonly<Record<string, string>>

interface QuestionnaireProps {
  survey: Survey
  state: ReadySurvey
  meanings: Meanings
  /** how to answer */
  answering: string
  heading: RefObject<HTMLHeadingElement | null>
}

function createLabels() {
  const { previous, next } = words('survey').statement
  return {
    previous: (
      <>
        <ArrowLeft size={18} className="rtl:-scale-x-100" />
        <span>{previous}</span>
      </>
    ),
    next: (
      <>
        <span>{next}</span>
        <ArrowRight size={18} className="rtl:-scale-x-100" />
      </>
    ),
  }
}

export function Questionnaire({ survey, state, meanings, answering, heading }: QuestionnaireProps) {
  const { instruction, advancing, advances, saves, end } = words('survey').statement
  // created once, so that React has less to compare between statements
  const [labels] = useState(createLabels)
  const { questions, otherLanguage, index, isAdvancing, isCompleting } = state
  const question = currentQuestion(state)
  const answer = currentAnswer(state)
  const rememberFocus = useFocusFallback(heading)
  const longest = useMemo(() => longestText(questions), [questions])
  const isFirst = index === 0
  const mayEnd = isComplete(state)
  const mayGoOn = answer !== undefined
  const hasNumbers = useStore(survey.$hasAnswerKeys)
  useAnswerKeys({ hasNumbers, choose: survey.choose, next: survey.next, isAnswered: mayGoOn, isAdvancing })
  const missing = missingInWords(state)
  return (
    <section
      className="shell @container flex max-w-[58rem] flex-1 flex-col px-4 pt-0.5 pb-3.5 text-[0.9375rem] sm:px-(--side) short:max-md:text-[0.875rem]"
      onFocus={rememberFocus}
    >
      <QuestionProgress survey={survey} state={state} />
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 pt-[clamp(0.25rem,(100svh-40rem)/3,8rem)] pb-1.5 text-center short:gap-1 short:pb-0 @min-[38rem]:gap-3.5 @min-[38rem]:pt-[clamp(0.5rem,(100svh-36rem)/3,10rem)]">
        <div className="grid justify-items-center gap-0.5 @min-[38rem]:gap-2">
          <p className="flex flex-wrap content-end items-baseline justify-center gap-x-2 text-body leading-snug @max-[23rem]:min-h-[2lh] short:min-h-0!">
            <span data-signal={question.signal} className="font-semibold tracking-wide text-(--signal)">
              {shownName(question.signal)}
            </span>
            {isFirstOfSignal(state) && (
              <span className="text-[0.9375rem] text-muted short:hidden @min-[38rem]:inline">
                {meanings[question.signal]}
              </span>
            )}
          </p>
          {/* Room for the longest text, so that nothing below moves. */}
          <h1
            id="statement"
            ref={heading}
            tabIndex={-1}
            className="grid max-w-[26ch] text-[clamp(1.375rem,1rem+2.1vw,2.5rem)] short:text-heading font-[450] outline-none after:invisible after:col-start-1 after:row-start-1 after:content-[attr(data-longest)]"
            data-longest={longest}
          >
            <span
              key={question.id}
              lang={otherLanguage}
              dir={otherLanguage && 'auto'}
              className="col-start-1 row-start-1 transition duration-300 ease-out starting:translate-y-1.5 starting:opacity-0"
            >
              {question.questionText}
            </span>
          </h1>
        </div>
        <div className="leading-tight text-balance text-muted">
          <p id="instruction">{instruction}</p>
          <p className="min-h-[1lh]">{isAdvancing && advancing}</p>
        </div>
        <AnswerOptions
          labelledBy="statement"
          describedBy="instruction"
          answer={answer}
          signal={question.signal}
          isLocked={isAdvancing}
          onChoose={survey.choose}
        />
        <div className="mt-1 flex w-full max-w-md flex-wrap items-center justify-between gap-x-3 gap-y-1.5 short:gap-y-1 @min-[38rem]:mt-2 @min-[38rem]:max-w-none">
          <Button variant="quiet" className="px-4.5 short:min-h-9" aria-disabled={isFirst} onClick={survey.previous}>
            {labels.previous}
          </Button>
          <p className="order-1 min-h-5 basis-full leading-tight text-muted @min-[38rem]:order-none @min-[38rem]:basis-auto">
            {advances}
          </p>
          {mayGoOn && index === questions.length - 1 ? (
            // a key, as translators keep the text nodes that React would replace
            <Button
              key="complete"
              className="px-4.5 short:min-h-9"
              aria-disabled={isCompleting}
              onClick={() => void survey.complete()}
            >
              {completeLabel(isCompleting)}
            </Button>
          ) : (
            <Button
              key="next"
              variant="quiet"
              className="px-4.5 short:min-h-9"
              aria-disabled={!mayGoOn}
              onClick={survey.next}
            >
              {labels.next}
            </Button>
          )}
        </div>
      </div>
      <footer className="mt-1 flex flex-wrap items-center justify-center gap-x-5 gap-y-1 text-center text-muted short:mt-0 short:gap-y-0 short:leading-tight">
        <p>{saves}</p>
        <SaveStatus survey={survey} answers={state.answers} />
        {missing && <p className="basis-full">{missing}</p>}
        {mayEnd && (
          <button type="button" className="link basis-full py-1" onClick={survey.openEnding}>
            {fillCount(end, questions.length)}
          </button>
        )}
        <GuestNote survey={survey} returnTo={questionPath(state.assessmentId, index + 1)} />
        <Help survey={survey} answering={answering} />
      </footer>
      <Announcement state={state} />
    </section>
  )
}

/** Announces each new question, but not the first. */
function Announcement({ state }: { state: ReadySurvey }) {
  const { questions, index } = state
  const question = currentQuestion(state)
  const shown = useRef(question.id)
  const [text, setText] = useState('')
  useEffect(() => {
    if (shown.current === question.id) return
    shown.current = question.id
    const { signal, questionText: statement } = question
    const values = { number: index + 1, total: questions.length, signal: shownName(signal), statement }
    setText(fill(words('survey').progress.announced, values))
  }, [question, index, questions])
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
