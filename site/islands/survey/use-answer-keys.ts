import { useEffect } from 'react'
import { answerOfKey, takesKeys } from './answer-key.ts'

/** Lets the keys 1 to 5 answer anywhere on the page. */
export function useAnswerKeys(choose: (answer: number) => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || takesKeys(event.target)) return
      const answer = answerOfKey(event)
      if (answer !== null) choose(answer)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [choose])
}
