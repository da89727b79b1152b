import type { Page } from '@playwright/test'
import { completeButton } from './size-steps.ts'
import { expect, signUp, startedAssessment, test } from './story.ts'

/** Opens the ending of someone who has answered everything; returns the assessment's id. */
async function openEnding(page: Page): Promise<string> {
  await signUp(page)
  const id = await startedAssessment(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  return id
}

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
