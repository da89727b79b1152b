import type { Page } from '@playwright/test'
import { earlierSheet } from './sheets.ts'
import { completedAssessment, expect, signUp, startedAssessment, test } from './story.ts'

const primaryButtons = (page: Page) => page.locator('.button-primary').filter({ visible: true })

/** The page's cumulative layout shift since it was opened. */
function movedOn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)
  })
}

test('offers first the start, then the latest result, then the assessment under way', async ({ page }) => {
  await signUp(page)
  await page.goto('/compass')
  await expect(primaryButtons(page)).toHaveText(['Start Assessment'])

  await completedAssessment(page, earlierSheet)
  await page.goto('/compass')
  await expect(primaryButtons(page)).toHaveText(['View Latest Results'])
  await expect(page.getByRole('img', { name: /^Your flower, .*: Spark 50, / })).toBeVisible()
  await expect(page.getByText(/It’s best to wait at least 3 months/)).toBeVisible()
  expect(await movedOn(page)).toBeLessThan(0.02)

  const id = await startedAssessment(page, 82)
  await page.reload()
  await expect(primaryButtons(page)).toHaveText(['Continue, question 83 of 200'])
  await expect(primaryButtons(page)).toHaveAttribute('href', `/assessment?id=${id}`)
})
