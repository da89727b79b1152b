import type { Locator } from '@playwright/test'
import { newcomer, expect, failedRequest, stopClock, test } from './story.ts'
import { signInOnPage } from './signing-in.ts'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

test.use({ expectedNoise: [failedRequest] })

test.describe('toasts', () => {
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 667, height: 375 },
    { width: 1440, height: 900 },
  ]) {
    test(`cover neither the field that is wrong nor the button, ${viewport.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      // so that the toast stays
      await stopClock(page)
      for (const [path, label] of [
        ['/contact', 'Name'],
        ['/beta-feedback', 'Name'],
        ['/community', 'Email'],
        ['/auth', 'Password'],
      ] as const) {
        await page.goto(path)
        const [field, button] = [page.getByRole('textbox', { name: label }), page.locator('main form [type=submit]')]
        if (path === '/auth') await signInOnPage(page, newcomer())
        else await button.click()
        const toast = page.locator('.toast')
        await expect(toast).toBeVisible()
        await expect(field).toBeFocused()
        const isApart = async (part: Locator) => {
          const [box, over] = (await Promise.all([part.boundingBox(), toast.boundingBox()])) as [Box, Box]
          const isBeside = box.x + box.width <= over.x || box.x >= over.x + over.width
          return isBeside || box.y + box.height <= over.y || box.y >= over.y + over.height
        }
        for (const part of [field, button]) await expect.poll(() => isApart(part), path).toBe(true)
        await expect(field).toBeInViewport({ ratio: 1 })
      }
    })
  }
})
