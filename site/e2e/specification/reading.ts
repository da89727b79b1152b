import type { Page } from '@playwright/test'
import { test as story } from '../story.ts'

/**
 * Tests that only read public pages, as a visitor, and change nothing there. All in one process share one page: a new one
 * for each costs three times as much as all that it shows.
 */
export const reading = story.extend<object, { readingPage: Page }>({
  readingPage: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL, serviceWorkers: 'block' })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  page: ({ readingPage }, use) => use(readingPage),
})
