import { useEffect } from 'react'
import { answerOfKey, goesOn, takesKeys } from './answer-key.ts'

interface AnswerKeys {
  /** the number keys answer */
  hasNumbers: boolean
  choose(answer: number): void
  next(): void
  /** the question in view has an answer */
  isAnswered: boolean
  /** it was just chosen: the next question is on its way */
  isAdvancing: boolean
}

/** Lets the keys 1 to 5 answer anywhere on the page, unless they are switched off, and Enter and the right arrow go on from an answer. */
export function useAnswerKeys({ hasNumbers, choose, next, isAnswered, isAdvancing }: AnswerKeys): void {
  useEffect(() => {
    if (!hasNumbers) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || takesKeys(event.target)) return
      const answer = answerOfKey(event)
      if (answer !== null) choose(answer)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasNumbers, choose])
  useEffect(() => {
    if (!isAnswered) return
    function onKeyDown(event: KeyboardEvent): void {
      if (!goesOn(event, isAdvancing)) return
      event.preventDefault()
      event.stopPropagation()
      next()
    }
    // before the options see it, which would move the focus or take it for an answer
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [next, isAnswered, isAdvancing])
}
