/**
 * Puts the chapters in the order that a link asks for without loading the page again, so that the focus stays. Without
 * script the link loads the page in that order.
 */
export function orderChapters(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-order]')]
  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      for (const other of links) other.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'true')
      arrange(link.dataset.order ?? '')
      history.replaceState(history.state, '', link.href)
    })
  }
}

function arrange(order: string): void {
  const placeOf = (chapter: Element) => Number(chapter.getAttribute(`data-${order}`))
  const chapters = [...document.querySelectorAll(`[data-${order}]`)].sort((a, b) => placeOf(a) - placeOf(b))
  chapters[0]?.parentElement?.append(...chapters)
  for (const note of document.querySelectorAll<HTMLElement>('[data-order-note]')) {
    note.hidden = note.dataset.orderNote !== order
  }
}
