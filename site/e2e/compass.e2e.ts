import type { Page } from '@playwright/test'
import { expect, resultToRead, signUp, test, twoResultsToRead } from './story.ts'

/** The page's cumulative layout shift since it was opened. */
function movedOn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
  })
}

test('offers first the start, then the latest result, then the assessment under way, and moves nothing', async ({
  page,
}) => {
  for (const [signIn, offered] of [
    [signUp, 'Start Assessment'],
    [resultToRead, 'View Latest Results'],
    [twoResultsToRead, 'Continue, question 4 of 200'],
  ] as const) {
    await page.context().clearCookies()
    await signIn(page)
    await page.goto('/compass')
    await expect(page.locator('.button-primary').filter({ visible: true })).toHaveText([offered])
    expect(await movedOn(page)).toBeLessThan(0.02)
  }
  await expect(page.getByRole('img', { name: /^Your flower, .*: Spark 100, / })).toBeVisible()
  await page.getByText('Continue, question 4 of 200').click()
  await expect(page).toHaveURL(/\/assessment\?id=.+/)
})
