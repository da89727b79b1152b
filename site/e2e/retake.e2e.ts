import { readFileSync } from 'node:fs'
import { pathOf } from '../../api/contract/endpoints.ts'
import brand from '../../content/brand.json' with { type: 'json' }
import { retakeDay } from '../lib/retake.ts'
import { read } from './calls.ts'
import {
  completedAssessment,
  expect,
  expectAccessible,
  failedRequest,
  resultToRead,
  scripts,
  signUp,
  test,
} from './story.ts'

test('a person starts again, quietly within three months of their newest result', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page)
  await page.goto(`/results/${id}`)
  const next = page.getByRole('region', { name: 'What next' })
  await expect(next.getByText(/It is best to wait at least 3 months, until about/)).toBeVisible()
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
  const retake = next.getByRole('button', { name: 'Retake Assessment' })
  expect(await retake.evaluate(groundOf)).toBe('rgba(0, 0, 0, 0)')
  expect(await next.getByRole('link', { name: 'View Dashboard' }).evaluate(groundOf)).not.toBe('rgba(0, 0, 0, 0)')
  await retake.click()
  await expect(page).toHaveURL(/\/assessment\?id=(?!.*undefined).+/)
  await expect(page.getByText('Question 1 of 200', { exact: true })).toBeVisible()
})

test('a reminder of the retake is made on the device, by keyboard, and betrays nothing', async ({ page }) => {
  const id = await resultToRead(page)
  const { completedAt } = await read(page, 'GET /api/assessments/:id', { params: { id } })
  const day = retakeDay(completedAt!, Date.now())!.slice(0, 10).replaceAll('-', '')
  const betraying = new RegExp(`${brand.product}|${id}|assessment|score|http|@`, 'i')
  for (const path of [`/results/${id}`, '/dashboard']) {
    await page.goto(path)
    const button = page.getByRole('button', { name: 'Add a reminder to my calendar' })
    await button.focus()
    const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    await expect(page.getByText(/^Reminder saved\. It is in your downloads/)).toBeVisible()
    expect(saved.suggestedFilename()).toBe('a-quiet-half-hour.ics')
    const text = readFileSync(await saved.path(), 'utf8')
    expect(text).toContain(`DTSTART;VALUE=DATE:${day}\r\nSUMMARY:A quiet half hour\r\n`)
    expect(text).not.toMatch(betraying)
    await expectAccessible(page)
  }
  await page.goto('/results/6')
  await expect(page.getByRole('region', { name: 'What next' })).toBeVisible()
  await expect(page.getByText('Add a reminder')).toHaveCount(0)
})

test('a retake that is asked for before any script has come begins all the same', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page)
  await page.route(scripts, (route) => (page.url().includes('/results/') ? new Promise(() => {}) : route.continue()))
  await page.goto(`/results/${id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Retake Assessment' }).click()
  await expect(page).toHaveURL(/\/assessment\?id=.+/)
  await expect(page.getByText('Question 1 of 200', { exact: true })).toBeVisible()
})

test.describe('a retake that fails', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a retake that fails says so and can be tried again', async ({ page }) => {
    await signUp(page)
    const id = await completedAssessment(page)
    await page.goto(`/results/${id}`)
    const startsAt = (url: URL) => url.pathname === pathOf('POST /api/assessments')
    await page.route(startsAt, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    const retake = page.getByRole('button', { name: 'Retake Assessment' })
    // the script that shows the one takes the other over
    await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible()
    await retake.click()
    await expect(page.getByText('Failed to start new assessment. Please try again.').first()).toBeVisible()
    await page.unroute(startsAt)
    await retake.click()
    await expect(page).toHaveURL(/\/assessment\?id=.+/)
  })
})
