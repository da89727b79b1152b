import { readFileSync } from 'node:fs'
import brand from '../../content/brand.json' with { type: 'json' }
import { retakeDay } from '../lib/retake.ts'
import { read } from './calls.ts'
import { completedAssessment, expect, resultToRead, scripts, signUp, test } from './story.ts'

test('saves a reminder of the retake on the device, by keyboard, which betrays nothing', async ({ page }) => {
  const id = await resultToRead(page)
  const { completedAt } = await read(page, 'GET /api/assessments/:id', { params: { id } })
  const day = retakeDay(completedAt!, Date.now())!.slice(0, 10).replaceAll('-', '')
  const betraying = new RegExp(`${brand.product}|${id}|assessment|score|http|@`, 'i')
  for (const path of [`/results/${id}`, '/dashboard']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Add a reminder to my calendar' }).focus()
    const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    await expect(page.getByText(/^Reminder saved\. It is in your downloads/)).toBeVisible()
    expect(saved.suggestedFilename()).toBe('a-quiet-half-hour.ics')
    const text = readFileSync(await saved.path(), 'utf8')
    expect(text).toContain(`DTSTART;VALUE=DATE:${day}\r\nSUMMARY:A quiet half hour\r\n`)
    expect(text).not.toMatch(betraying)
  }
})

test('begins a retake that is asked for before any script has come', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page)
  await page.route(scripts, (route) => (page.url().includes('/results/') ? new Promise(() => {}) : route.continue()))
  await page.goto(`/results/${id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Retake Assessment' }).click()
  await expect(page).toHaveURL(/\/assessment\?id=.+/)
  await expect(page.getByText('Question 1 of 200', { exact: true })).toBeVisible()
})
