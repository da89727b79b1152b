/**
 * Opens the `details` around the target of the address or of a link on the page; newer browsers do that by themselves.
 * In browsers that cannot open them for print by style, does that too.
 */
export function openChapters(): void {
  const named = openChapter(location.hash)
  // at once: a smooth scroll would end in the wrong place if something above it grew meanwhile
  if (isNewlyOpened()) named?.scrollIntoView({ behavior: 'instant' })
  addEventListener('hashchange', () => openChapter(location.hash))
  // before the browser scrolls; a link to the current address causes no hashchange
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    if (link) openChapter(link.getAttribute('href') ?? '')
  })
  if (!CSS.supports('selector(::details-content)')) openForPrint()
}

function openChapter(hash: string): HTMLElement | null {
  const named = document.getElementById(hash.slice(1))
  const chapter = named?.closest('details')
  if (!named || !chapter) return null
  chapter.open = true
  return named
}

/** False if the browser restores a page and its scroll position. */
function isNewlyOpened(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')
}

function openForPrint(): void {
  let opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('.result details:not([open])')]
    for (const chapter of opened) chapter.open = true
  })
  addEventListener('afterprint', () => {
    for (const chapter of opened) chapter.open = false
  })
}
