import { useEffect, useRef, useState } from 'react'
import { FirstLook } from './FirstLook.tsx'
import { type Meanings, Questionnaire } from './Questionnaire.tsx'
import { ReviewAndSubmit } from './ReviewAndSubmit.tsx'
import type { ReadySurvey } from './state/state.ts'
import type { Survey } from './state/survey.ts'

/** Ignores the second half of a double tap that opened `screen`; null, the statements, ignores nothing. */
function useIgnoreDoubleTap(screen: string | null): void {
  const pressed = useRef(screen)
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      // browsers count quick clicks in one place
      if (screen !== null && event.detail > 1 && pressed.current !== screen) event.stopPropagation()
      else pressed.current = screen
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [screen])
}

interface SurveyStepProps {
  survey: Survey
  state: ReadySurvey
  meanings: Meanings
  /** how to answer */
  answering: string
}

export function SurveyStep({ survey, state, ...texts }: SurveyStepProps) {
  const { isEnding, look } = state
  const isAside = isEnding || look !== null
  const wasAside = useRef(isAside)
  const statement = useRef<HTMLHeadingElement>(null)
  // the list of answers opens again where the user was
  const [reviewed, setReviewed] = useState<number | null>(null)
  useEffect(() => {
    if (wasAside.current && !isAside) statement.current?.focus()
    wasAside.current = isAside
  }, [isAside])
  useIgnoreDoubleTap(screenOf(state))
  function review(index: number): void {
    setReviewed(index)
    survey.review(index)
  }
  if (look) return <FirstLook survey={survey} state={state} look={look} />
  if (isEnding) return <ReviewAndSubmit survey={survey} state={state} reviewed={reviewed} onReview={review} />
  return <Questionnaire survey={survey} state={state} heading={statement} {...texts} />
}

function screenOf({ look, isEnding }: ReadySurvey): string | null {
  if (look) return 'look'
  return isEnding ? 'ending' : null
}
