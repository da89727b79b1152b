import type { Page } from '@playwright/test'
import { expectApart } from './boxes.ts'
import { everyAddressOf, read } from './calls.ts'
import { screenSizes } from './devices.ts'
import { laterSheet } from './sheets.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, expectAccessible, failedRequest, secondDevice, signUp, startedAssessment, test } from './story.ts'
import { atQuestion, loseAnswer } from './survey-steps.ts'

const heading = { name: 'Your first look' }
const goOn = (page: Page) => page.getByRole('button', { name: /^Go on with/ })
const leave = (page: Page) => page.getByRole('button', { name: 'Leave and come back' })
const link = (page: Page) => page.getByRole('button', heading)
const words = (page: Page) => page.getByRole('region', heading).getByRole('status').first()

/** Seconds from one answer to the next of somebody who reads. */
const readingPace = 6

const answered = (page: Page, count: number) => startedAssessment(page, count, laterSheet, readingPace)

/** Opens a survey at statement 60, answers it and opens the first look from the next; gives the assessment's id. */
async function openLook(page: Page, sheet = laterSheet, seconds = readingPace): Promise<string> {
  const id = await startedAssessment(page, 59, sheet, seconds)
  await page.goto(`/assessment?id=${id}`)
  await answerSixtieth(page, sheet)
  await atQuestion(page, 61)
  await link(page).click()
  return id
}

async function answerSixtieth(page: Page, sheet = laterSheet): Promise<void> {
  await atQuestion(page, 60)
  const questions = await read(page, 'GET /api/questions')
  await page.keyboard.press(String(sheet(questions[59]!.id, 59)))
}

/** What the server says, as the screen says it. */
async function expectLookOf(page: Page, id: string): Promise<void> {
  const look = await read(page, 'GET /api/assessments/:id/first-look', { params: { id } })
  if (look.type !== 'look') throw new Error(`the first look is ${look.type}`)
  const { score, from, to, zone, otherZone, sameZoneIn100, error, wholeError } = look
  await expect(words(page)).toContainText(`about ${score}, on a first look (${from} to ${to}, estimated)`)
  const other = otherZone === null ? '' : `; on another day it may read ${otherZone}`
  await expect(words(page)).toContainText(`Its zone is ${zone}${other}.`)
  const stays = words(page).getByText(`the zone is the same for about ${sameZoneIn100} of 100 people (simulated)`)
  await expect(stays).toHaveCount(otherZone === null ? 1 : 0)
  await expect(words(page)).toContainText(`about ${wholeError} points, where this look errs by about ${error}.`)
}

for (const viewport of screenSizes) {
  test(`a first look opens on request after sixty statements, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signUp(page)
    const id = await openLook(page)
    await expect(page.getByRole('heading', heading)).toBeFocused()
    await expect(page.locator('body')).toHaveClass(/night/)
    await expectLookOf(page, id)
    await expect(page.locator('.outlined-petal')).toHaveCount(10)
    for (const shown of [page.locator('.look-score'), goOn(page), leave(page)])
      await expect(shown).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await expect(page).toHaveURL(`/assessment?id=${id}`)

    await page.keyboard.press('5')
    await goOn(page).filter({ hasText: 'Go on with 140 statements' }).click()
    await atQuestion(page, 61)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('body')).not.toHaveClass(/night/)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
}

test('without a press statement 61 follows statement 60, and the offer stands near the progress bar', async ({
  page,
}) => {
  await signUp(page)
  await page.goto(`/assessment?id=${await answered(page, 59)}`)
  await atQuestion(page, 60)
  await expect(link(page)).toHaveCount(0)
  await answerSixtieth(page)
  await atQuestion(page, 61)
  await expect(page.getByRole('heading', heading)).toHaveCount(0)
  for (const viewport of screenSizes) {
    await page.setViewportSize(viewport)
    const [offer, bar] = await Promise.all([link(page).boundingBox(), page.getByRole('progressbar').boundingBox()])
    expect(Math.abs(bar!.y - offer!.y), `${viewport.width} pixels wide`).toBeLessThan(40)
    await expect(link(page)).toBeInViewport({ ratio: 1 })
  }
  await page.keyboard.press('4')
  await atQuestion(page, 62)
})

test('who leaves and comes back, on any device, goes on with statement 61', async ({ page, browser }) => {
  const person = await signUp(page)
  const id = await openLook(page)
  await leave(page).click()
  await expect(page).toHaveURL('/compass')
  await page.getByRole('link', { name: 'Continue, question 61 of 200' }).click()
  await atQuestion(page, 61)
  await expect(link(page)).toBeVisible()
  const device = await secondDevice(browser, person)
  await device.goto(`/assessment?id=${id}`)
  await atQuestion(device, 61)
  await device.context().close()
})

test('the first look is found again above the statements, by keyboard too, and leads back', async ({ page }) => {
  await signUp(page)
  const id = await answered(page, 83)
  await page.goto('/compass')
  await page.goto(`/assessment?id=${id}&question=20`)
  await atQuestion(page, 20)
  await link(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', heading)).toBeFocused()
  await expectLookOf(page, id)
  await page.keyboard.press('Tab')
  await expect(goOn(page)).toBeFocused()
  await expect(goOn(page)).toHaveText('Go on with 117 statements')
  await page.keyboard.press('Enter')
  await atQuestion(page, 20)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await link(page).click()
  await page.reload()
  await atQuestion(page, 20)
  await link(page).click()
  await page.goBack()
  await expect(page).toHaveURL('/compass')
  await page.goForward()
  await atQuestion(page, 20)
})

test('no first look is offered where the site has none', async ({ page }) => {
  await signUp(page)
  const id = await answered(page, 60)
  await page.route(everyAddressOf('GET /api/assessments/:id'), async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), offersFirstLook: false } })
  })
  await page.goto(`/assessment?id=${id}`)
  await atQuestion(page, 61)
  await expect(link(page)).toHaveCount(0)
})

test('a first look that comes later says the same to everyone, and no number', async ({ page }) => {
  await signUp(page)
  const texts: string[] = []
  // the one has answers that are all alike, the other has been too fast
  for (const [sheet, seconds] of [[() => 3, readingPace] as const, [laterSheet, 0] as const]) {
    await openLook(page, sheet, seconds)
    await expect(words(page)).toContainText('The rest will tell more')
    texts.push(await page.getByRole('region', heading).innerText())
    await expectAccessible(page)
    await goOn(page).click()
    await atQuestion(page, 61)
  }
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]!.replace('Go on with 140 statements', '')).not.toMatch(/\d/)
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('a double tap opens the first look, and closes it no sooner than it is shown', async ({ page }) => {
    await signUp(page)
    await page.goto(`/assessment?id=${await answered(page, 60)}`)
    await atQuestion(page, 61)
    await link(page).dblclick()
    await expect(words(page)).toContainText('on a first look')
    await expect(page.getByRole('heading', heading)).toBeVisible()
  })
})

test.describe('where it cannot be read', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('without a connection the first look says so, and the survey goes on', async ({ page, context }) => {
    await signUp(page)
    const id = await answered(page, 59)
    await page.goto(`/assessment?id=${id}`)
    await atQuestion(page, 60)
    const questions = await read(page, 'GET /api/questions')
    await context.setOffline(true)
    await page.keyboard.press(String(laterSheet(questions[59]!.id, 59)))
    await atQuestion(page, 61)
    await link(page).click()
    await expect(words(page)).toContainText('Your first look could not be read.')
    await expect(page.getByText(/^Not saved yet: 1 answer is kept on this device/)).toBeVisible()
    await expectAccessible(page)
    await leave(page).click()
    await expect(page.getByText('You can close this page').first()).toBeVisible()
    await goOn(page).click()
    await atQuestion(page, 61)
    await page.keyboard.press('4')
    await atQuestion(page, 62)
    await page.setViewportSize({ width: 320, height: 568 })
    await expect(page.locator('.unsaved-mark')).toBeInViewport({ ratio: 1 })
    await expectApart(page.locator('main'))
    await link(page).click()
    await expect(words(page)).toContainText('Your first look could not be read.')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectLookOf(page, id)
    await goOn(page).filter({ hasText: 'Go on with 139 statements' }).click()
    await atQuestion(page, 62)
  })

  test('the first look can be left out while it is still being read', async ({ page }) => {
    await signUp(page)
    let answer = () => {}
    const late = new Promise<void>((resolve) => (answer = resolve))
    await page.route(everyAddressOf('GET /api/assessments/:id/first-look'), async (route) => {
      await late
      await route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } })
    })
    await openLook(page)
    await expect(words(page)).toHaveText('Looking at your answers...')
    await goOn(page).click()
    await atQuestion(page, 61)
    const failed = page.waitForResponse(everyAddressOf('GET /api/assessments/:id/first-look'))
    answer()
    await failed
    await atQuestion(page, 61)
  })

  test('where the session has ended, signing in leads from the first look back to the survey', async ({
    page,
    context,
  }) => {
    const person = await signUp(page)
    await page.goto(`/assessment?id=${await answered(page, 60)}`)
    await atQuestion(page, 61)
    await context.clearCookies()
    await link(page).click()
    await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signInOnPage(page, person)
    await atQuestion(page, 61)
    await link(page).click()
    await expect(words(page)).toContainText('on a first look')
  })

  test('where the server lacks an answer, its statement is asked again and the first look opens after it', async ({
    page,
  }) => {
    await signUp(page)
    const id = await answered(page, 59)
    await loseAnswer(page, 59)
    await page.goto(`/assessment?id=${id}`)
    await atQuestion(page, 61)
    await link(page).click()
    await expect(
      page.getByText('Please answer this statement again. Then you can open your first look.').first(),
    ).toBeVisible()
    await answerSixtieth(page)
    await atQuestion(page, 61)
    await link(page).click()
    await expectLookOf(page, id)
  })
})

test.describe('where its script does not come', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('the first look says so, and the statements stay', async ({ page }) => {
    await signUp(page)
    const id = await answered(page, 60)
    await page.route('**/_astro/asides.*.js', (route) => route.abort())
    await page.goto(`/assessment?id=${id}`)
    await atQuestion(page, 61)
    await link(page).click()
    await expect(page.getByText('Your first look could not be loaded').first()).toBeVisible()
    await atQuestion(page, 61)
    await page.keyboard.press('4')
    await atQuestion(page, 62)
  })
})
