import type { Locator, Page } from '@playwright/test'
import { chartScript } from './built-pages.ts'
import { recordTexts, textsOn } from './painted.ts'
import { expect, expectAccessible, failedRequest, test, twoResultsToRead } from './story.ts'

const progress = (page: Page) => page.getByRole('img', { name: /line chart/ })

const written = async (chart: Locator) => (await textsOn(chart)).map(({ text }) => text)

/** Opens the dashboard of someone with two results, with its chart in view and drawn. */
async function openProgress(page: Page): Promise<Locator> {
  await recordTexts(page)
  await twoResultsToRead(page)
  await page.goto('/dashboard')
  const chart = progress(page)
  await chart.scrollIntoViewIfNeeded()
  await expect.poll(() => written(chart)).toContain('Latest')
  return chart
}

test('shows a signal’s range on the radar by pointer and by arrow keys, until Escape', async ({ page }) => {
  await recordTexts(page)
  const { later } = await twoResultsToRead(page)
  await page.goto(`/results/${later}`)
  const radar = page.getByRole('img', { name: /radar chart/ })
  await radar.scrollIntoViewIfNeeded()
  await expect(radar).toHaveAttribute('tabindex', '0')
  const { width, height } = (await radar.boundingBox())!
  await radar.hover({ position: { x: width / 2, y: height / 5 } })
  await expect.poll(() => written(radar)).toContainEqual(expect.stringMatching(/^100, likely between \d+ and 100$/))
  const latest = async () => (await written(radar)).slice(-16).join()
  await page.keyboard.press('Escape')
  await expect.poll(latest).not.toContain('likely')
  await page.mouse.move(0, 0)
  await radar.focus()
  for (const key of ['End', 'Home', 'ArrowRight']) await page.keyboard.press(key)
  await expect.poll(() => written(radar)).toContainEqual(expect.stringMatching(/^75, likely between \d+ and \d+$/))
  await expect(page.getByRole('status').filter({ hasText: /^Anchor, 75, likely between/ })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect.poll(latest).not.toContain('likely')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 700 } })

  test('shows a score with its range when it is tapped or pointed at', async ({ page }) => {
    const chart = await openProgress(page)
    const { width, height } = (await chart.boundingBox())!
    await chart.hover({ position: { x: width - 12, y: height / 2 } })
    await expect.poll(() => written(chart)).toContain('RAS 68, likely between 64 and 71')
    await chart.tap({ position: { x: 40, y: 100 } })
    await expect.poll(() => written(chart)).toContain('RAS 50, likely between 46 and 54')
  })

  test('keeps the labels of the first and the latest among many', async ({ page }) => {
    await page.route('**/api/scores', async (route) => {
      const [latest, first] = await (await route.fetch()).json()
      const others = Array.from({ length: 8 }, (_, index) => ({ ...first, assessmentId: `${index}` }))
      await route.fulfill({ json: [latest, ...others, first] })
    })
    const labels = await written(await openProgress(page))
    expect(labels).toEqual(expect.arrayContaining(['First Assessment', 'Latest']))
    expect(labels).not.toContain('Assessment 9')
  })
})

test('moves nothing where less motion is asked for, and draws anew in the other theme’s colours', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const chart = await openProgress(page)
  const ofLast = async () => (await textsOn(chart)).filter(({ text }) => text === '68')
  expect(new Set((await ofLast()).map(({ y }) => y)).size).toBe(1)
  const colourOfLast = async () => (await ofLast()).at(-1)?.colour
  const light = await colourOfLast()
  await page.getByRole('button', { name: 'Switch between light and dark' }).first().click()
  await expect.poll(colourOfLast).not.toBe(light)
})

test.describe('without Chart.js', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('leaves the table, says that the chart is missing, and draws it once it can', async ({ page }) => {
    await recordTexts(page)
    const { later } = await twoResultsToRead(page)
    await page.route(`**${chartScript}`, (route) => route.abort())
    await page.goto('/dashboard')
    await progress(page).scrollIntoViewIfNeeded()
    await page.getByText('The chart as a table').click()
    await expect(page.getByRole('row', { name: /Latest.*68/ })).toBeVisible()
    const missing = page.getByRole('alert').filter({ hasText: 'The chart couldn’t be loaded' })
    await expect(missing).toBeVisible()
    await expectAccessible(page)
    await page.unroute(`**${chartScript}`)
    await missing.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect.poll(() => written(progress(page))).toContain('Latest')
    await expect(missing).toHaveCount(0)

    await page.route(`**${chartScript}`, (route) => route.abort())
    await page.goto(`/results/${later}`)
    await page.getByRole('img', { name: /radar chart/ }).scrollIntoViewIfNeeded()
    await expect(missing).toBeVisible()
    await page.setViewportSize({ width: 375, height: 700 })
    await expectAccessible(page)
  })
})
