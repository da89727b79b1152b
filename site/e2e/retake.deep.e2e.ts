import { readFileSync } from 'node:fs'
import { retakeDay } from '../lib/retake/retake.ts'
import { read } from './calls.ts'
import { completedAssessment, expect, resultToRead, scripts, signUp, test } from './story.ts'

// 25 hours apart: never the same day in both, nor in both that of UTC
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('names the same day everywhere, and saves a reminder of it by keyboard', async ({ page }) => {
      const id = await resultToRead(page)
      const { completedAt } = await read(page, 'GET /api/assessments/:id', { params: { id } })
      const inWords = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: timezoneId })
      const inNumbers = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId })
      const completed = inWords.format(Date.parse(completedAt!))
      const retake = Date.parse(retakeDay(completedAt!, Date.now())!)
      for (const path of [`/results/${id}`, '/dashboard']) {
        await page.goto(path)
        await expect(page.getByText(completed).first()).toBeVisible()
        await expect(page.getByText(`until about ${inWords.format(retake)}.`)).toBeVisible()
        await page.getByRole('button', { name: 'Add a reminder to my calendar' }).focus()
        const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
        await expect(page.getByText(/^Reminder saved to your downloads\./)).toBeVisible()
        expect(saved.suggestedFilename()).toBe('a-quiet-half-hour.ics')
        const text = readFileSync(await saved.path(), 'utf8')
        const day = inNumbers.format(retake).replaceAll('-', '')
        expect(text).toContain(`DTSTART;VALUE=DATE:${day}\r\nSUMMARY:A quiet half hour\r\n`)
        expect(text).not.toContain(id)
      }
    })
  })
}

test('begins a retake that is asked for before any script has come', async ({ page }) => {
  await signUp(page)
  const id = await completedAssessment(page)
  await page.route(scripts, (route) => (page.url().includes('/results/') ? new Promise(() => {}) : route.continue()))
  await page.goto(`/results/${id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Retake Assessment' }).first().click()
  await expect(page).toHaveURL(/\/assessment\?id=.+/)
  await expect(page.getByText('Question 1 of 200', { exact: true })).toBeVisible()
})
