import type { Page } from '@playwright/test'
import { everyAddressOf } from './calls.ts'
import { notification } from './specification/steps.ts'
import { expect, failedRequest, resultToRead, test } from './story.ts'

test.use({ expectedNoise: [failedRequest] })

const react = /\/_astro\/(react|Toaster)\..*\.js/
const region = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })

/** Opens a page that only informs and makes signing out fail there. */
async function openWithoutServer(page: Page): Promise<void> {
  await resultToRead(page)
  await page.goto('/faq', { waitUntil: 'networkidle' })
  await page.route(everyAddressOf('POST /api/logout'), (route) => route.abort())
}

const signOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Logout' }).click()

test('loads React and the toast with the first one', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => react.test(request.url()) && loaded.push(request.url()))
  await openWithoutServer(page)
  await page.keyboard.press('F8')
  await expect(region(page)).toBeFocused()
  expect(loaded).toEqual([])
  await signOut(page)
  await expect(notification(page)).toContainText('Logout failed')
  expect(loaded).toHaveLength(2)
})

test('says it in the browser’s own dialog where the toast cannot be loaded', async ({ page }) => {
  await openWithoutServer(page)
  await page.route(react, (route) => route.abort())
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await signOut(page)
  expect(await said).toBe('Logout failed\n\nPlease check your connection and try again.')
})
