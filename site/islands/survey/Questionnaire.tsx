import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { RefObject } from 'react'
import type { Survey } from '../../stores/survey/survey.ts'
import {
  currentAnswer,
  currentQuestion,
  hasFirstLook,
  isComplete,
  type ReadySurvey,
} from '../../stores/survey/state.ts'
import { missingInWords } from '../../stores/survey/words.ts'
import { Button } from '../ui/Button.tsx'
import { AnswerOptions } from './AnswerOptions.tsx'
import { Announcement } from './Announcement.tsx'
import { ForGuest } from './ForGuest.tsx'
import { QuestionProgress } from './QuestionProgress.tsx'
import { SaveStatus, UnsavedMark } from './SaveStatus.tsx'
import { useAnswerKeys } from './use-answer-keys.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface QuestionnaireProps {
  survey: Survey
  state: ReadySurvey
  heading: RefObject<HTMLHeadingElement | null>
}

// Created once, as no answer changes it, so that React has less to compare between two statements.
const previousLabel = (
  <>
    <ArrowLeft size={18} aria-hidden="true" />
    Previous
  </>
)
const nextLabel = (
  <>
    Next
    <ArrowRight size={18} aria-hidden="true" />
  </>
)

/** One question at a time, with the ways back and on, and to the end. */
export function Questionnaire({ survey, state, heading }: QuestionnaireProps) {
  const { questions, index, isAdvancing } = state
  const question = currentQuestion(state)
  const answer = currentAnswer(state)
  const rememberFocus = useKeptFocus(heading)
  useAnswerKeys(survey.choose)
  const isFirst = index === 0
  const mayEnd = isComplete(state)
  const mayGoOn = answer !== undefined
  const missing = missingInWords(state)
  return (
    <section className="survey" onFocus={rememberFocus}>
      <QuestionProgress index={index} total={questions.length}>
        {hasFirstLook(state) && !state.isLookDue && (
          <button type="button" className="link" onClick={survey.openLook}>
            Your first look
          </button>
        )}
        <UnsavedMark survey={survey} />
      </QuestionProgress>
      <div className="survey-body">
        <div className="survey-statement">
          <p className="survey-signal" data-signal={question.signal}>
            {question.signal}
          </p>
          <h1 id="statement" ref={heading} tabIndex={-1} className="survey-text">
            <span key={question.id}>{question.questionText}</span>
          </h1>
        </div>
        <p id="instruction" className="survey-instruction" data-advancing={isAdvancing}>
          <span>Rate how much you agree with this statement</span>
          {isAdvancing && <span>✓ Advancing...</span>}
        </p>
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
            All {questions.length} are answered: go to the end
          </button>
        )}
        <ForGuest survey={survey} state={state} />
      </footer>
      <Announcement question={question} index={index} total={questions.length} />
    </section>
  )
}
