import { useStore } from '@nanostores/react'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type RefObject, useMemo } from 'react'
import type { Survey } from '../../stores/survey/survey.ts'
import {
  currentAnswer,
  currentQuestion,
  isComplete,
  isFirstOfSignal,
  longestText,
  questionPath,
  type ReadySurvey,
} from '../../stores/survey/state.ts'
import { missingInWords } from '../../stores/survey/words.ts'
import { Button } from '../ui/Button.tsx'
import { AnswerOptions } from './AnswerOptions.tsx'
import { Announcement } from './Announcement.tsx'
import { GuestNote } from './GuestNote.tsx'
import { Help } from './Help.tsx'
import { QuestionProgress } from './QuestionProgress.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useKeptFocus } from './use-kept-focus.ts'

/** What each signal is about, in a few words. */
export type Meanings = Readonly<Record<string, string>>

interface QuestionnaireProps {
  survey: Survey
  state: ReadySurvey
  meanings: Meanings
  heading: RefObject<HTMLHeadingElement | null>
}

// Created once, as no answer changes it, so that React has less to compare between two statements.
const previousLabel = (
  <>
    <ArrowLeft size={18} />
    Previous
  </>
)
const nextLabel = (
  <>
    Next
    <ArrowRight size={18} />
  </>
)

/** One question at a time, with the ways back and on, and to the end. */
export function Questionnaire({ survey, state, meanings, heading }: QuestionnaireProps) {
  const { questions, index, isAdvancing } = state
  const question = currentQuestion(state)
  const answer = currentAnswer(state)
  const rememberFocus = useKeptFocus(heading)
  const longest = useMemo(() => longestText(questions), [questions])
  const isFirst = index === 0
  const mayEnd = isComplete(state)
  const mayGoOn = answer !== undefined
  const hasNumbers = useStore(survey.$hasAnswerKeys)
  useAnswerKeys({ hasNumbers, choose: survey.choose, next: survey.next, isAnswered: mayGoOn, isAdvancing })
  const missing = missingInWords(state)
  return (
    <section className="survey" onFocus={rememberFocus}>
      <QuestionProgress survey={survey} state={state} />
      <div className="survey-body">
        <div className="survey-statement">
          <p className="survey-signal">
            <span data-signal={question.signal}>{question.signal}</span>
            {isFirstOfSignal(state) && <span className="survey-meaning">{meanings[question.signal]}</span>}
          </p>
          <h1 id="statement" ref={heading} tabIndex={-1} className="survey-text" data-longest={longest}>
            <span key={question.id}>{question.questionText}</span>
          </h1>
        </div>
        <div className="survey-line">
          <p id="instruction">Rate how much you agree with this statement</p>
          <p className="survey-advancing">{isAdvancing && '✓ Advancing...'}</p>
        </div>
        <AnswerOptions
          labelledBy="statement"
          describedBy="instruction"
          answer={answer}
          signal={question.signal}
          isLocked={isAdvancing}
          onChoose={survey.choose}
        />
        <div className="survey-moves">
          <Button variant="quiet" aria-disabled={isFirst} onClick={survey.previous}>
            {previousLabel}
          </Button>
          <p className="survey-note">Questions advance automatically after selection</p>
          <Button variant="quiet" aria-disabled={!mayGoOn} onClick={survey.next}>
            {nextLabel}
          </Button>
        </div>
      </div>
      <footer className="survey-footer">
        <p>Your progress is automatically saved</p>
        <SaveStatus survey={survey} answers={state.answers} />
        {missing && <p className="basis-full">{missing}</p>}
        {mayEnd && (
          <button type="button" className="link basis-full py-1" onClick={survey.end}>
            {`All ${questions.length} are answered: go to the end`}
          </button>
        )}
        <GuestNote survey={survey} returnTo={questionPath(state.assessmentId, index + 1)} />
        <Help survey={survey} />
      </footer>
      <Announcement question={question} index={index} total={questions.length} />
    </section>
  )
}
