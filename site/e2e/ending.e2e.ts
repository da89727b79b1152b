import { expectApart } from './boxes.ts'
import { everyAddressOf, read } from './calls.ts'
import { screenSizes } from './devices.ts'
import { brightnessOf, recordFrames } from './frames.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, expectAccessible, failedRequest, secondDevice, signUp, startedAssessment, test } from './story.ts'
import { atQuestion, option } from './survey-steps.ts'

const thanks = { name: 'Thank you' }

test('the ending is quiet, takes one back to any answer by keyboard, and completes nothing by itself', async ({
  page,
}) => {
  await signUp(page)
  const id = await startedAssessment(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.getByRole('heading', thanks)).toBeFocused()
  const usual = page.viewportSize()!
  for (const viewport of screenSizes) {
    await page.setViewportSize(viewport)
    const complete = page.getByRole('button', { name: 'Complete Assessment' })
    await expect(complete, `${viewport.width} pixels wide`).toBeInViewport({ ratio: 1 })
    await expectApart(page.locator('main'))
    await expectAccessible(page)
  }
  await page.setViewportSize(usual)
  await page.getByText('Go back to an answer').focus()
  await page.keyboard.press('Enter')
  const row = page.getByRole('button', { name: /^150 / })
  await row.focus()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await atQuestion(page, 150)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await option(page, 'Strongly Agree').click()
  await atQuestion(page, 151)
  await page.getByRole('button', { name: 'All 200 are answered: go to the end' }).click()
  await expect(page.getByRole('heading', thanks)).toBeFocused()
  // the list is open at the last chosen statement
  await expect(row).toContainText('Strongly Agree')
  await page.getByRole('list').filter({ has: row }).scrollIntoViewIfNeeded()
  await expect(row).toBeInViewport()
  await page.getByRole('button', { name: 'Back to the last statement' }).click()
  await atQuestion(page, 200)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', thanks)).toBeFocused()
  const { isCompleted } = await read(page, 'GET /api/assessments/:id', { params: { id } })
  expect(isCompleted).toBe(false)
})

test('someone who comes back on another device finds the ending, and completes there', async ({ page, browser }) => {
  const person = await signUp(page)
  const id = await startedAssessment(page, 200)
  const device = await secondDevice(browser, person)
  await device.emulateMedia({ reducedMotion: 'reduce' })
  await device.goto(`/assessment?id=${id}`)
  await device.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(device).toHaveURL(`/results/${id}`)
  await expect(device.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
  await device.context().close()
})

test('the flower is an outline, fills with the scores, and moves over to the result', async ({ page }) => {
  await signUp(page)
  const id = await startedAssessment(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await expect(page.locator('.outlined-petal')).toHaveCount(10)
  await expect(page.locator('.blooming-petal')).toHaveCount(0)
  await page.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(page.locator('.blooming-petal')).toHaveCount(10)
  await expect(page).toHaveURL(`/results/${id}`)
  // it arrived by a view transition, so its petals do not grow again
  await expect(page.locator('html')).toHaveAttribute('data-arrived', '')
  // later navigations have no transition
  await page.getByRole('link', { name: 'View Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

for (const viewport of [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
]) {
  test(`the ground stays dark on the way to the result, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await signUp(page)
    const id = await startedAssessment(page, 200)
    await page.goto(`/assessment?id=${id}`)
    await expect(page.locator('.outlined-petal')).toHaveCount(10)
    await expect(page.locator('body')).toHaveClass(/night/)
    // over a slow line a page is there in parts
    const session = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 50, downloadThroughput: 8_000, uploadThroughput: 30_000 }
    await session.send('Network.emulateNetworkConditions', slow)
    const frames = await recordFrames(page, async () => {
      await page.getByRole('button', { name: 'Complete Assessment' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-arrived', '')
      await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'))
    })
    expect(frames.length).toBeGreaterThan(10)
    // the ground has 29, the words on it add about 10; paper has 247
    for (const brightness of await brightnessOf(frames)) expect(brightness).toBeLessThan(45)
  })
}

test('with reduced motion, nothing fills or moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUp(page)
  const id = await startedAssessment(page, 200)
  await page.goto(`/assessment?id=${id}`)
  await page.getByRole('button', { name: 'Complete Assessment' }).click()
  await expect(page).toHaveURL(`/results/${id}`)
  await expect(page.getByRole('heading', { name: 'Your Personalized Insights' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-arrived')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('thanks, flower and button are visible without scrolling', async ({ page }) => {
    await signUp(page)
    await page.goto(`/assessment?id=${await startedAssessment(page, 200)}`)
    for (const part of [page.locator('.outlined-flower'), page.getByRole('button', { name: 'Complete Assessment' })]) {
      await expect(part).toBeInViewport({ ratio: 1 })
    }
  })
})

test.describe('where completing fails', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('where the session has ended, signing in leads back to the ending', async ({ page, context }) => {
    const person = await signUp(page)
    const id = await startedAssessment(page, 200)
    await page.goto(`/assessment?id=${id}`)
    await expect(page.getByRole('heading', thanks)).toBeVisible()
    await context.clearCookies()
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible()
    await expect(page).toHaveURL(/\/auth\?next=/)
    await signInOnPage(page, person)
    await expect(page).toHaveURL(`/assessment?id=${id}`)
    await expect(page.getByRole('heading', thanks)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Complete Assessment' })).toBeEnabled()
  })

  test('without a connection, completing waits for the last answer, which stays on the device', async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signUp(page)
    const id = await startedAssessment(page, 199)
    await page.goto(`/assessment?id=${id}`)
    await atQuestion(page, 200)
    await context.setOffline(true)
    await page.keyboard.press('4')
    await expect(page.getByRole('heading', thanks)).toBeVisible()
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page.getByText(/After that you can complete the assessment/).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('All answers saved')).toBeVisible()
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page).toHaveURL(`/results/${id}`)
  })

  test('an answer that is refused takes the ending away, and is asked for again', async ({ page }) => {
    await signUp(page)
    await page.goto(`/assessment?id=${await startedAssessment(page, 199)}`)
    await atQuestion(page, 200)
    let refuse = () => {}
    const ending = new Promise<void>((resolve) => (refuse = resolve))
    await page.route(
      everyAddressOf('POST /api/responses'),
      async (route) => {
        await ending
        await route.fulfill({ status: 400, json: { message: 'x', code: 'invalid' } })
      },
      { times: 1 },
    )
    await page.keyboard.press('4')
    await expect(page.getByRole('heading', thanks)).toBeVisible()
    refuse()
    await atQuestion(page, 200)
    await expect(page.getByText('Answer not saved').first()).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('a completion that fails says so, and works once more', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signUp(page)
    const id = await startedAssessment(page, 200)
    await page.goto(`/assessment?id=${id}`)
    const failure = { status: 500, json: { message: 'x', code: 'internal' } }
    await page.route('**/complete', (route) => route.fulfill(failure), { times: 1 })
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page.getByText('Failed to complete assessment. Please try again.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expect(page).toHaveURL(`/results/${id}`)
  })
})
