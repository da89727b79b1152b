import { inReadingDirection } from '#site/lib/reading-direction.ts'

/** Taller texts move by this share of the window, so that their last lines stay in sight. */
const stepInText = 0.75

/** By keys and taps; without script they scroll. */
export function turnScreens(page: Document): void {
  const screens = [...page.querySelectorAll<HTMLElement>('.slowly > .screen')]
  const quiet = matchMedia('(prefers-reduced-motion: reduce)')
  const behavior = () => (quiet.matches ? 'instant' : 'smooth')
  const current = () => {
    const middle = innerHeight / 2
    return screens.findIndex((screen) => screen.getBoundingClientRect().bottom > middle)
  }
  const hiddenOf = (screen: HTMLElement, by: 1 | -1) => {
    const { top, bottom } = screen.getBoundingClientRect()
    return by === 1 ? bottom - innerHeight : -top
  }
  const turn = (by: 1 | -1) => {
    const index = current()
    const hidden = screens[index] ? hiddenOf(screens[index], by) : 0
    if (hidden >= 1) {
      const top = by * Math.min(hidden, stepInText * innerHeight)
      return scrollBy({ top, behavior: behavior() })
    }
    const next = screens[index + by]
    if (!next) return
    const { top, bottom } = next.getBoundingClientRect()
    scrollBy({ top: by === 1 ? top : bottom - innerHeight, behavior: behavior() })
    // what is read aloud follows what is seen
    next.focus({ preventScroll: true })
  }
  const keys: Record<string, 1 | -1> = {
    ArrowRight: 1,
    ArrowDown: 1,
    PageDown: 1,
    ' ': 1,
    ArrowLeft: -1,
    ArrowUp: -1,
    PageUp: -1,
  }
  page.addEventListener('keydown', (event) => {
    const by = keys[inReadingDirection(event.key)]
    // without the focus in an open dialog, the target is the body
    const isElsewhere =
      page.querySelector('dialog[open]') ?? (event.target as Element).closest('button, input, [popover]')
    if (by === undefined || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    turn(event.shiftKey && event.key === ' ' ? -1 : by)
  })
  page.querySelector('.slowly')?.addEventListener('click', (event) => {
    const isOwn = (event.target as Element).closest('a, button, dialog, [popover]')
    if (!isOwn && getSelection()?.isCollapsed !== false) turn(1)
  })
}
