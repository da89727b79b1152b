import type { Page } from '@playwright/test'
import { read } from './calls.ts'
import { screenSizes } from './devices.ts'
import { laterSheet } from './sheets.ts'
import {
  expectEffectsInPlace,
  expectEndingInSight,
  expectLatestInSight,
  expectLookInSight,
  expectLookOffered,
  expectMarksToTouch,
  expectOnePlace,
  expectSteadyAnswer,
  expectToastsAside,
  lookButton,
  openSurvey,
} from './size-steps.ts'
import { expect, failedRequest, signUp, signUpWithTwoResults, startedAssessment, stopClock, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

/** Does this once at each size of the window. */
async function atEachSize(page: Page, check: () => Promise<void>): Promise<void> {
  for (const size of screenSizes) {
    await test.step(`${size.width} pixels wide`, async () => {
      await page.setViewportSize(size)
      await check()
    })
  }
}

test.describe('on every screen', () => {
  test('shows every statement in one place', async ({ page }) => {
    await openSurvey(page, 47)
    const texts = (await read(page, 'GET /api/questions')).map(({ questionText }) => questionText)
    await atEachSize(page, () => expectOnePlace(page, texts))
  })

  test('moves nothing while an answer locks', async ({ page }) => {
    await openSurvey(page, 61)
    let number = 62
    await atEachSize(page, async () => {
      await atQuestion(page, number++)
      await expectSteadyAnswer(page)
    })
  })

  test('says in place what each answer on the home page would count for', async ({ page }) => {
    await atEachSize(page, () => expectEffectsInPlace(page))
  })

  test('offers and shows the first look in sight', async ({ page }) => {
    await signUp(page)
    await page.goto(`/assessment?id=${await startedAssessment(page, 60, laterSheet, 6)}`)
    await atQuestion(page, 61)
    await atEachSize(page, () => expectLookOffered(page))
    await lookButton(page).click()
    await atEachSize(page, () => expectLookInSight(page))
  })

  test('shows the ending in sight', async ({ page }) => {
    await signUp(page)
    await page.goto(`/assessment?id=${await startedAssessment(page, 200)}`)
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
    await atEachSize(page, () => expectEndingInSight(page))
  })

  test('begins the dashboard with the latest result in sight', async ({ page }) => {
    await signUpWithTwoResults(page)
    await atEachSize(page, () => expectLatestInSight(page))
  })

  test('makes marks on the wheel large enough to touch', async ({ page }) => {
    await page.goto('/frameworks/va-ben6')
    await atEachSize(page, () => expectMarksToTouch(page))
  })

  test.describe('toasts', () => {
    test.use({ expectedNoise: [failedRequest] })

    test('cover neither the field that is wrong nor the button', async ({ page }) => {
      await stopClock(page)
      await atEachSize(page, () => expectToastsAside(page))
    })
  })
})
