import type { Page } from '@playwright/test'
import { phone } from './devices.ts'
import { completeButton, expectEndingInSight } from './size-steps.ts'
import { expect, signUp, startedAssessment, test } from './story.ts'
import { atQuestion, option } from './survey-steps.ts'

/** Opens the ending of someone who has answered everything; returns the assessment's id. */
async function openEnding(page: Page): Promise<string> {
  await signUp(page)
  const id = await startedAssessment(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  return id
}

test('leads back to any answer by keyboard, and opens its list there again', async ({ page }) => {
  await page.setViewportSize(phone)
  await openEnding(page)
  await expectEndingInSight(page)
  await page.getByText('Go back to an answer').press('Enter')
  const row = page.getByRole('button', { name: /^150 / })
  await row.press('Enter')
  await atQuestion(page, 150)
  await option(page, 'Strongly Agree').click()
  await atQuestion(page, 151)
  await page.getByRole('button', { name: 'All 200 are answered: go to the end' }).click()
  await expect(row).toContainText('Strongly Agree')
  await page.getByRole('list').filter({ has: row }).scrollIntoViewIfNeeded()
  await expect(row).toBeInViewport()
})

test('fills the flower with the scores, which moves over to the result', async ({ page }) => {
  const id = await openEnding(page)
  await expect(page.locator('.outlined-petal')).toHaveCount(10)
  await expect(page.locator('.blooming-petal')).toHaveCount(0)
  await completeButton(page).click()
  await expect(page.locator('.blooming-petal')).toHaveCount(10)
  await expect(page).toHaveURL(`/results/${id}`)
  // it arrived by a view transition, so its petals don't grow again
  await expect(page.locator('html')).toHaveAttribute('data-arrived', '')
  // a transition that a busy browser gives up is no error
  await page.evaluate(() => {
    const viewTransition = document.startViewTransition(() => Promise.reject(new Error('given up')))
    viewTransition.ready.catch(() => {})
    viewTransition.updateCallbackDone.catch(() => {})
    dispatchEvent(new PageRevealEvent('pagereveal', { viewTransition }))
  })
  // later navigations have no transition
  await page.getByRole('link', { name: 'View Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Concord Dashboard' })).toBeVisible()
})

test('moves nothing for someone who asked for less movement', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await openEnding(page)
  await completeButton(page).click()
  await expect(page).toHaveURL(`/results/${id}`)
  await expect(page.locator('html')).not.toHaveAttribute('data-arrived')
})
