/**
 * Lets Escape close the names of icons, which a style sheet shows, without moving the pointer or the focus; what either
 * turns to next has its name again.
 */
export function dismissTooltipsOnEscape(): void {
  const { classList } = document.documentElement
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && classList.add('unnamed'))
  for (const turned of ['pointerover', 'focusin']) addEventListener(turned, () => classList.remove('unnamed'))
}
