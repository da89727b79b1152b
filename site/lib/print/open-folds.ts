/** Opens the folds of `selector` on paper, where CSS can't. Of folds with one name, only one can be open. */
export function openFoldsOnPaper(selector: string): void {
  if (CSS.supports('selector(::details-content)')) return
  let opened: { fold: HTMLDetailsElement; name: string | null }[] = []
  addEventListener('beforeprint', () => {
    const folds = [...document.querySelectorAll<HTMLDetailsElement>(`${selector}:not([open])`)]
    opened = folds.map((fold) => ({ fold, name: fold.getAttribute('name') }))
    for (const fold of folds) {
      fold.removeAttribute('name')
      fold.open = true
    }
  })
  addEventListener('afterprint', () => {
    for (const { fold, name } of opened) {
      fold.open = false
      if (name !== null) fold.setAttribute('name', name)
    }
  })
}
