import { oldestBrowsersInWords } from '../components/oldest-browsers.ts'
import { islandPages } from './built-pages.ts'
import { expect, expectAccessible, signUp, test } from './story.ts'

test('tells an older browser so, in place of an assessment that would load forever and above a form', async ({
  page,
}) => {
  // as in iOS 15
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout')
    Reflect.deleteProperty(Array.prototype, 'toSorted')
  })
  const alert = page.getByRole('alert')
  await page.goto('/contact')
  await expect(alert).toContainText('This page needs a newer browser')
  await expect(page.getByLabel('Email')).toBeVisible()
  await signUp(page)
  await page.goto('/assessment')
  await expect(alert).toContainText(`This page needs a newer browser: ${oldestBrowsersInWords()}`)
  await expect(page.getByText('Loading', { exact: false }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('Failed to start')).toHaveCount(0)
  await expectAccessible(page)
})

test('keeps a word for old browsers on each page with islands, hidden from newer ones', async ({ page }) => {
  const without = islandPages.filter(({ html }) => !html.includes('This page needs a newer browser'))
  expect(without.map(({ path }) => path)).toEqual([])
  await page.goto('/auth')
  await expect(page.getByText('This page needs a newer browser')).toBeHidden()
})
