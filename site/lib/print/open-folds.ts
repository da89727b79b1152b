/** Opens the folds of `selector` on paper, where CSS can't. */
export function openFoldsOnPaper(selector: string): void {
  if (CSS.supports('selector(::details-content)')) return
  let opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>(`${selector}:not([open])`)]
    for (const folded of opened) folded.open = true
  })
  addEventListener('afterprint', () => {
    for (const folded of opened) folded.open = false
  })
}
