import { scriptWith } from './built-pages.ts'
import { everyAddressOf } from './calls.ts'
import { expect, failedRequest, resultToRead, test } from './story.ts'

test.use({ expectedNoise: [failedRequest] })

test('says it in the browser’s own dialog if the toast can’t be loaded', async ({ page }) => {
  await resultToRead(page)
  await page.goto('/faq')
  await page.route(everyAddressOf('POST /api/logout'), (route) => route.abort())
  await page.route(`**${scriptWith('radix-toast')}`, (route) => route.abort())
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click()
  expect(await said).toBe('Logout failed\n\nPlease check your connection and try again.')
})
