import { expect, failedRequest, stopClock, test } from '../story.ts'
import { expectSentToAuth, notification, publicPages, recordCalls, recordLeaving } from './steps.ts'

test.describe('Section 6: roles and permissions', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('sends a visitor from the assessment, the dashboard and results to /auth after 500 ms, and reads nothing', async ({
    page,
  }) => {
    const calls = recordCalls(page)
    await recordLeaving(page)
    await stopClock(page)
    for (const screen of ['/assessment', '/assessment?id=anything', '/dashboard', '/results/anything']) {
      await test.step(screen, async () => {
        await page.goto(screen)
        await expectSentToAuth(page)
        await expect(page).toHaveURL(`/auth?next=${encodeURIComponent(screen)}`)
      })
    }
    expect(calls.filter((made) => /assessments|questions|scores/.test(made))).toEqual([])
  })

  test('opens marketing, framework, community, FAQ, contact and feedback pages to everyone', async ({ page }) => {
    for (const path of publicPages) {
      expect((await page.goto(path))!.status(), path).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(notification(page)).toHaveCount(0)
      await expect(page).toHaveURL(path)
    }
  })
})
