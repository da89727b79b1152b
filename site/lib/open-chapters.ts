/**
 * Opens the closed part (`details`) that holds what the address or a link on the page names; newer browsers do that
 * by themselves. On paper all of a result is open; the browsers that cannot do that by style have it done here.
 */
export function openChapters(): void {
  const named = openChapter(location.hash)
  // at once: what grows above it while the page would still be scrolling there smoothly would lead astray
  if (isNewlyOpened()) named?.scrollIntoView({ behavior: 'instant' })
  addEventListener('hashchange', () => openChapter(location.hash))
  // before the browser scrolls; and a link to where the address already points changes no address
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

/** False where the browser brings someone back to where they were on the page. */
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
