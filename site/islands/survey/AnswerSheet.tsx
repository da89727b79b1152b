import { useEffect, useRef, useState } from 'react'
import type { ReadySurvey } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { Ending } from './Ending.tsx'
import { FirstLook } from './FirstLook.tsx'
import { type Meanings, Questionnaire } from './Questionnaire.tsx'
import { useIgnoreDoubleTap } from './use-ignore-double-tap.ts'

interface AnswerSheetProps {
  survey: Survey
  state: ReadySurvey
  meanings: Meanings
}

/**
 * The questions one at a time, the first look over them on request, and the ending after them; coming back from either
 * moves the focus to the statement.
 */
export function AnswerSheet({ survey, state, meanings }: AnswerSheetProps) {
  const { isEnding, look } = state
  const isAside = isEnding || look !== null
  const wasAside = useRef(isAside)
  const statement = useRef<HTMLHeadingElement>(null)
  // someone who looks at several answers finds the list open where they were
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
  if (isEnding) return <Ending survey={survey} state={state} reviewed={reviewed} onReview={review} />
  return <Questionnaire survey={survey} state={state} meanings={meanings} heading={statement} />
}

/** What is in view in place of the statements. */
function screenOf({ look, isEnding }: ReadySurvey): string | null {
  if (look) return 'look'
  return isEnding ? 'ending' : null
}
