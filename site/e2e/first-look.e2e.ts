import { phone } from './devices.ts'
import { laterSheet } from './sheets.ts'
import { expectLookInSight, expectLookOffered, goOnButton, lookButton } from './size-steps.ts'
import { expect, signUp, startedAssessment, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

test('opens on request after sixty statements, and fits a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 59, laterSheet, 6)}`)
  await atQuestion(page, 60)
  await expect(lookButton(page)).toHaveCount(0)
  await page.keyboard.press('4')
  await atQuestion(page, 61)
  await expectLookOffered(page)

  await lookButton(page).click()
  const look = page.getByRole('region', { name: 'Your first look' })
  await expect(look.getByRole('status').first()).toContainText(/about \d+, on a first look \(\d+ to \d+, estimated\)/)
  await expect(page.locator('body')).toHaveClass(/night/)
  await expect(page.locator('.outlined-petal')).toHaveCount(10)
  await expectLookInSight(page)
  await goOnButton(page).filter({ hasText: 'Continue (140 left)' }).click()
  await atQuestion(page, 61)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('body')).not.toHaveClass(/night/)
})
