/** Shows the meaning beside each style to a mouse and to the keyboard's focus; a press shows it without any script. */
export function showMeanings(page: Document): void {
  for (const part of page.querySelectorAll('.style-line > li')) {
    const source = part.querySelector('button')
    const meaning = part.querySelector<HTMLElement>('[popover]')
    if (!source || !meaning?.showPopover) continue
    const show = () => meaning.showPopover({ source })
    const hide = () => meaning.hidePopover()
    part.addEventListener('mouseenter', show)
    part.addEventListener('mouseleave', hide)
    source.addEventListener('focus', () => source.matches(':focus-visible') && show())
    part.addEventListener('focusout', (event) => {
      const { relatedTarget } = event as FocusEvent
      if (relatedTarget instanceof Node && !part.contains(relatedTarget)) hide()
    })
  }
}
