/** Escape closes an icon's tooltip before anything else, without moving pointer or focus. */
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
