import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { inReadingDirection } from '../lib/reading-direction.ts'

/** The index to focus, wrapping around; null for other keys. */
function nextFocusIndex(key: string, index: number, count: number, isRow: boolean): number | null {
  if (key === 'ArrowRight' || (key === 'ArrowDown' && !isRow)) return (index + 1) % count
  if (key === 'ArrowLeft' || (key === 'ArrowUp' && !isRow)) return (index - 1 + count) % count
  if (key === 'Home' || key === 'PageUp') return 0
  if (key === 'End' || key === 'PageDown') return count - 1
  return null
}

const elementsIn = (group: Element) => [...group.children].filter((item) => item instanceof HTMLElement)

/** One tab stop for a group's children, with arrow keys inside. `isRow` leaves up and down to the page. */
export function useRovingFocus(chosen: number, isRow = false) {
  const [stop, setStop] = useState<number | null>(null)
  return {
    tabIndexOf: (index: number) => (index === (stop ?? Math.max(0, chosen)) ? 0 : -1),
    group: {
      onFocus(event: FocusEvent<HTMLElement>) {
        const index = elementsIn(event.currentTarget).indexOf(event.target)
        if (index !== -1) setStop(index)
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
        const items = elementsIn(event.currentTarget)
        const next = nextFocusIndex(
          inReadingDirection(event.key),
          items.indexOf(event.target as HTMLElement),
          items.length,
          isRow,
        )
        if (next === null) return
        event.preventDefault()
        items[next]?.focus()
      },
    },
  }
}
