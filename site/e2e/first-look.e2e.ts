import type { Page } from '@playwright/test'
import { read } from './calls.ts'
import { phone } from './devices.ts'
import { laterSheet } from './sheets.ts'
import { expectLookInSight, expectLookOffered, goOnButton, lookButton } from './size-steps.ts'
import { expect, signUp, startedAssessment, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

const heading = { name: 'Your first look' }
const words = (page: Page) => page.getByRole('region', heading).getByRole('status').first()

/** Starts an assessment with so many answers, at a reading pace. */
const answered = (page: Page, count: number) => startedAssessment(page, count, laterSheet, 6)

/** What the server says, as the screen says it. */
async function expectLookOf(page: Page, id: string): Promise<void> {
  const look = await read(page, 'GET /api/assessments/:id/first-look', { params: { id } })
  if (look.type !== 'look') throw new Error(`the first look is ${look.type}`)
  const { score, from, to, zone, otherZone, error, wholeError } = look
  await expect(words(page)).toContainText(`about ${score}, on a first look (${from} to ${to}, estimated)`)
  const other = otherZone === null ? '' : `; on another day it may read ${otherZone}`
  await expect(words(page)).toContainText(`Its zone is ${zone}${other}.`)
  await expect(words(page)).toContainText(`about ${wholeError} points, where this look has about ${error}.`)
}

test('opens on request after sixty statements, and fits a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await signUp(page)
  const id = await answered(page, 59)
  await page.goto(`/assessment?id=${id}`)
  await atQuestion(page, 60)
  await expect(lookButton(page)).toHaveCount(0)
  await page.keyboard.press('4')
  await atQuestion(page, 61)
  await expectLookOffered(page)

  await lookButton(page).click()
  await expect(page.getByRole('heading', heading)).toBeFocused()
  await expect(page.locator('body')).toHaveClass(/night/)
  await expectLookOf(page, id)
  await expect(page.locator('.outlined-petal')).toHaveCount(10)
  await expectLookInSight(page)
  await goOnButton(page).filter({ hasText: 'Continue (140 left)' }).click()
  await atQuestion(page, 61)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('body')).not.toHaveClass(/night/)
})
