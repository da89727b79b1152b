import type { Browser, Page } from '@playwright/test'

/** Makes every navigation in this browser wait until the new page can be used. */
export function waitForUsablePages(browser: Browser): void {
  browser.on('context', (context) => context.on('page', waitUntilUsable))
}

/** A story that sets `waitUntil` waits only for that. */
function waitUntilUsable(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  const [goBack, goForward] = [page.goBack.bind(page), page.goForward.bind(page)]
  const waitForURL = page.waitForURL.bind(page)
  const usable = async <Arrival>(arriving: Promise<Arrival>, options?: { waitUntil?: string }): Promise<Arrival> => {
    const arrival = await arriving
    if (options?.waitUntil === undefined) await page.waitForFunction(isUsable)
    return arrival
  }
  page.goto = (url, options) => usable(goto(url, options), options)
  page.reload = (options) => usable(reload(options), options)
  page.goBack = (options) => usable(goBack(options), options)
  page.goForward = (options) => usable(goForward(options), options)
  page.waitForURL = (url, options) => usable(waitForURL(url, options), options)
}

/**
 * Runs in the page: true once it has loaded, and its islands and forms react to input. An island that starts when it is
 * visible may wait until it is; without JavaScript nothing ever reacts.
 */
function isUsable(): boolean {
  if (document.readyState !== 'complete') return false
  if (matchMedia('(scripting: none)').matches) return true
  const isInSight = (element: Element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return top < bottom && left < right && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  const isAwaited = (island: Element) =>
    island.getAttribute('client') !== 'visible' || [...island.children].some(isInSight)
  // Astro removes the attribute once an island has started
  const islands = [...document.querySelectorAll('astro-island[ssr]')]
  return !islands.some(isAwaited) && document.querySelector('form[data-form]:not([data-ready])') === null
}
