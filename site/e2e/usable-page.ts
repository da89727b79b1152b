import type { Browser, Page } from '@playwright/test'

/** Makes every navigation in this browser wait until the new page can be used. */
export function waitForUsablePages(browser: Browser): void {
  browser.on('context', (context) => context.on('page', waitUntilUsable))
}

/** A story that sets `waitUntil` waits only for that. */
function waitUntilUsable(page: Page): void {
  for (const name of ['goto', 'reload', 'goBack', 'goForward', 'waitForURL'] as const) {
    const navigate = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>
    const navigateUntilUsable = async (...given: unknown[]) => {
      const arrival = await navigate(...given)
      const hasOwnWait = given.some((option) => option instanceof Object && 'waitUntil' in option)
      if (!hasOwnWait) await page.waitForFunction(isUsable)
      return arrival
    }
    Object.assign(page, { [name]: navigateUntilUsable })
  }
}

/** Runs in the page: true once it has loaded and its forms and islands, but for those not yet in sight, react to input. */
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
