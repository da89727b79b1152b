/**
 * Lets Escape close the name of an icon, which a style sheet shows, before anything else and without moving the pointer
 * or the focus; what either turns to next has its name again.
 */
export function dismissTooltipsOnEscape(): void {
  const { classList } = document.documentElement

  const isNamed = (icon: Element) => {
    const { content, visibility } = getComputedStyle(icon, '::after')
    return content !== 'none' && visibility === 'visible'
  }
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    if ([...document.querySelectorAll('.icon-button')].some(isNamed)) event.preventDefault()
    classList.add('unnamed')
  }

  document.addEventListener('keydown', close, true)
  for (const turned of ['pointerover', 'focusin']) addEventListener(turned, () => classList.remove('unnamed'))
}
