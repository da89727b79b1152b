import type { Locator } from '@playwright/test'
import { everyAddressOf } from './calls.ts'
import { expect, failedRequest, stopClock, test } from './story.ts'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

test.use({ expectedNoise: [failedRequest] })

test('what is said of a failure covers neither the field nor the button that it is about', async ({ page }) => {
  // so that the toast stays
  await stopClock(page)
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 375, height: 812 },
    { width: 667, height: 375 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    for (const tab of ['#sign-in', '#create-account']) {
      await page.goto('about:blank')
      await page.goto(`/auth${tab}`)
      const main = page.getByRole('main')
      await page.route(everyAddressOf(tab === '#sign-in' ? 'POST /api/login' : 'POST /api/register'), (route) =>
        route.fulfill({ status: 401, json: { message: 'No.', code: 'wrong-credentials' } }),
      )
      await page.getByLabel('Email').fill('someone@example.com')
      await page.getByRole('textbox', { name: 'Password' }).fill('a calm evening')
      await page.keyboard.press('Enter')
      await expect(page.locator('.toast')).toBeVisible()
      const password = page.getByRole('textbox', { name: 'Password' })
      await expect(password).toBeFocused()
      for (const part of [password, main.locator('[type=submit]')]) {
        const isApart = async () => {
          const [box, toast] = (await Promise.all([part.boundingBox(), page.locator('.toast').boundingBox()])) as [
            Box,
            Box,
          ]
          const isBeside = box.x + box.width <= toast.x
          return isBeside || box.y + box.height <= toast.y || box.y >= toast.y + toast.height
        }
        await expect.poll(isApart, `${tab} at ${viewport.width} × ${viewport.height}`).toBe(true)
      }
      await expect(password).toBeInViewport({ ratio: 1 })
    }
  }
})
