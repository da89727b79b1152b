type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'isComposing' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'
>

/**
 * The answer (1-5) that a key press gives, or null. Where a layout has its digits behind Shift or uses other ones, the
 * key's position counts. A key held down answers once.
 */
export function answerOfKey(press: KeyPress): number | null {
  if (press.repeat || press.isComposing || press.ctrlKey || press.altKey || press.metaKey) return null
  if (/^[1-5]$/.test(press.key)) return Number(press.key)
  const place = press.shiftKey ? null : /^Digit([1-5])$/.exec(press.code)
  return place ? Number(place[1]) : null
}

/** Whether keys pressed here write text or change a control of their own. */
export function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select, [role=dialog] *'))
  )
}

/** Whether a key press goes on from an answer; a key held down does not, nor one on a control, unless it is a locked option. */
export function goesOn(press: KeyPress & Pick<KeyboardEvent, 'target'>, isLocked: boolean): boolean {
  if (press.repeat || press.isComposing || press.ctrlKey || press.altKey || press.metaKey || press.shiftKey)
    return false
  if (press.key !== 'Enter' && press.key !== 'ArrowRight') return false
  const { target } = press
  return (
    !takesKeys(target) &&
    !(target instanceof Element && target.matches(`a, summary, input, button${isLocked ? ':not([role=radio])' : ''}`))
  )
}
