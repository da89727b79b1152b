import { useEffect, useRef, useState } from 'react'
import { isAsideNear, loadingAssessment, type ReadySurvey } from '../../stores/survey/state.ts'
import type { Survey } from '../../stores/survey/survey.ts'
import { lookNotLoaded } from '../../stores/survey/words.ts'
import { showToast } from '../../lib/toasts/toasts.ts'
import { Spinner } from '../ui/Spinner.tsx'
import { MissingSurvey } from './MissingSurvey.tsx'
import { type Meanings, Questionnaire } from './Questionnaire.tsx'
import { useIgnoreDoubleTap } from './use-ignore-double-tap.ts'
import { usePart } from './use-part.ts'

interface AnswerSheetProps {
  survey: Survey
  state: ReadySurvey
  meanings: Meanings
}

/** What stands aside from the statements; it is there before it is shown, and takes nothing from the first of them. */
export const loadAsides = () => import('./asides.ts')

/**
 * The questions one at a time, the first look over them on request, and the ending after them; coming back from either
 * moves the focus to the statement.
 */
export function AnswerSheet({ survey, state, meanings }: AnswerSheetProps) {
  const { isEnding, look } = state
  const isAside = isEnding || look !== null
  const wasAside = useRef(isAside)
  const statement = useRef<HTMLHeadingElement>(null)
  const { part: asides, isMissing } = usePart(isAsideNear(state) ? loadAsides : null)
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
  // without its script the statements stay, and the first look can be had after the page is loaded anew
  const isLeftOut = isMissing && look !== null
  useEffect(() => {
    if (!isLeftOut) return
    survey.closeLook()
    showToast(lookNotLoaded)
  }, [survey, isLeftOut])
  if (!isAside || isLeftOut) {
    return <Questionnaire survey={survey} state={state} meanings={meanings} heading={statement} />
  }
  if (isMissing) return <MissingSurvey why="unread" />
  if (!asides) return <Spinner label={loadingAssessment} />
  if (look) return <asides.FirstLook survey={survey} state={state} look={look} />
  return <asides.Ending survey={survey} state={state} reviewed={reviewed} onReview={review} />
}

/** What is in view in place of the statements. */
function screenOf({ look, isEnding }: ReadySurvey): string | null {
  if (look) return 'look'
  return isEnding ? 'ending' : null
}
