import { useEffect, useRef, useState } from 'react'
import type { ReadySurvey } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { Ending } from './Ending.tsx'
import { Questionnaire } from './Questionnaire.tsx'

interface AnswerSheetProps {
  survey: Survey
  state: ReadySurvey
}

/** The questions one at a time, and the ending after them; coming back from it moves the focus to the statement. */
export function AnswerSheet({ survey, state }: AnswerSheetProps) {
  const { isEnding } = state
  const wasEnding = useRef(isEnding)
  const statement = useRef<HTMLHeadingElement>(null)
  // someone who looks at several answers finds the list open where they were
  const [reviewed, setReviewed] = useState<number | null>(null)
  useEffect(() => {
    if (wasEnding.current && !isEnding) statement.current?.focus()
    wasEnding.current = isEnding
  }, [isEnding])
  function review(index: number): void {
    setReviewed(index)
    survey.review(index)
  }
  if (!isEnding) return <Questionnaire survey={survey} state={state} heading={statement} />
  return <Ending survey={survey} state={state} reviewed={reviewed} onReview={review} />
}
