import { useEffect } from 'react'

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

/** Whether a key is held down, composes a character or is pressed with another one. */
const isHeldOrCombined = (press: KeyboardEvent) =>
  press.repeat || press.isComposing || press.ctrlKey || press.altKey || press.metaKey

/**
 * The answer (1-5) that a key press gives, or null. Where a layout has its digits behind Shift or uses other ones, the
 * key's position counts. A key held down answers once.
 */
function answerOfKey(press: KeyboardEvent): number | null {
  if (isHeldOrCombined(press)) return null
  if (/^[1-5]$/.test(press.key)) return Number(press.key)
  const place = press.shiftKey ? null : /^Digit([1-5])$/.exec(press.code)
  return place ? Number(place[1]) : null
}

/** Whether keys pressed here write text or change a control of their own. */
function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [role=dialog] *'))
  )
}

/** Whether a key press goes on from an answer; a key held down does not, nor one on a control, unless it is a locked option. */
function goesOn(press: KeyboardEvent, isLocked: boolean): boolean {
  if (isHeldOrCombined(press) || press.shiftKey) return false
  if (press.key !== 'Enter' && press.key !== 'ArrowRight') return false
  const { target } = press
  return (
    !takesKeys(target) &&
    !(target instanceof Element && target.matches(`a, summary, input, button${isLocked ? ':not([role=radio])' : ''}`))
  )
}
