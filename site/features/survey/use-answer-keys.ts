import { useEffect } from 'react'
import { inReadingDirection } from '#site/lib/reading-direction.ts'

interface AnswerKeys {
  hasNumbers: boolean
  choose(answer: number): void
  next(): void
  isAnswered: boolean
  isAdvancing: boolean
}

export function useAnswerKeys({ hasNumbers, choose, next, isAnswered, isAdvancing }: AnswerKeys): void {
  useEffect(() => {
    if (!hasNumbers) return
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || belongsElsewhere(event.target)) return
      const answer = answerOfKey(event)
      if (answer !== null) choose(answer)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasNumbers, choose])
  useEffect(() => {
    if (!isAnswered) return
    function onKeyDown(event: KeyboardEvent): void {
      if (!isNextKey(event, isAdvancing)) return
      event.preventDefault()
      event.stopPropagation()
      next()
    }
    // before the options, which would move the focus or answer
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [next, isAnswered, isAdvancing])
}

const isRepeatOrShortcut = (press: KeyboardEvent) =>
  press.repeat || press.isComposing || press.ctrlKey || press.altKey || press.metaKey

/** Reads the position where a layout has its digits behind Shift or uses other numerals. */
function answerOfKey(press: KeyboardEvent): number | null {
  if (isRepeatOrShortcut(press)) return null
  if (/^[1-5]$/.test(press.key)) return Number(press.key)
  const place = press.shiftKey ? null : /^Digit([1-5])$/.exec(press.code)
  return place ? Number(place[1]) : null
}

function belongsElsewhere(target: EventTarget | null): boolean {
  // without the focus in an open dialog, the target is the body
  if (document.querySelector('dialog[open]')) return true
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))
  )
}

/** False on a control, unless that is a locked option. */
function isNextKey(press: KeyboardEvent, isLocked: boolean): boolean {
  if (isRepeatOrShortcut(press) || press.shiftKey) return false
  if (press.key !== 'Enter' && inReadingDirection(press.key) !== 'ArrowRight') return false
  const { target } = press
  return (
    !belongsElsewhere(target) &&
    !(target instanceof Element && target.matches(`a, summary, input, button${isLocked ? ':not([role=radio])' : ''}`))
  )
}
