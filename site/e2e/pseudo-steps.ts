import type { Locator, Page } from '@playwright/test'
import type { CallName } from '../lib/api/call-names.ts'
import { everyAddressOf } from './calls.ts'
import { checkScreen } from './pseudo-language.ts'

export const wrongPassword = '1234 5678 9'

/** Answers in place of the server: its failure, too many calls, no connection. */
export const failures: Record<string, number> = { failed: 500, 'too many': 429, 'no connection': 0 }

/** Fails requests to `addresses` from now on; the returned function waits until one has failed. */
export async function failRequests(page: Page, addresses: string, status: number): Promise<() => Promise<void>> {
  let answered = () => {}
  const first = new Promise<void>((resolve) => (answered = resolve))
  await page.route(addresses, async (route) => {
    await (status === 0 ? route.abort() : route.fulfill({ status }))
    answered()
  })
  return () => first
}

/** Does something for each way that the server can fail, and checks the screen each time. */
export async function checkFailures(
  page: Page,
  name: CallName,
  state: string,
  act: () => Promise<unknown>,
): Promise<void> {
  for (const [failure, status] of Object.entries(failures)) {
    const waitForAnswer = await failRequests(page, everyAddressOf(name), status)
    await act()
    await waitForAnswer()
    await settle(page)
    await checkScreen(page, `${state}: ${failure}`)
    await page.unroute(everyAddressOf(name))
  }
}

/** Waits until the page stays the same for a few checks: what follows an answer has no sign that all pages share. */
export async function settle(page: Page): Promise<void> {
  let [last, same] = ['', 0]
  while (same < 5) {
    // none while it goes elsewhere
    const now = await page.content().catch(() => '')
    same = now === last && now !== '' ? same + 1 : 0
    last = now
  }
}

export const press = (part: Page | Locator, selector: string) =>
  part.locator(selector).filter({ visible: true }).first().click()

/** Presses what may be marked as unavailable, too, once its island has started. */
export async function tap(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await part.evaluate(async (element: HTMLElement) => {
    while (element.closest('astro-island[ssr]')) await new Promise(requestAnimationFrame)
    element.click()
  })
}

export async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) {
      if (details.name !== 'petal') details.removeAttribute('name')
      details.open = true
    }
  })
  await settle(page)
}

export const submit = (page: Page) => press(page, 'main form [type=submit]')
