import { call } from './calls.ts'
import { completedAssessment, expect, newcomer, signUp, test } from './story.ts'

test('isolates a name written from right to left on each page that shows it', async ({ page }) => {
  const firstName = 'مريم'
  await signUp(page, { ...newcomer(), firstName })
  const id = await completedAssessment(page)
  const shows = { names: false, numbers: false, score: false, styles: false, person: true }
  const made = await call(page, 'POST /api/assessments/:id/shared-links', { params: { id }, body: { shows } })
  const { token } = await made.json()
  for (const path of ['/compass', `/results/${id}`, `/results/${id}/slowly`, `/shared/${token}`]) {
    await page.goto(path)
    await expect(page.locator('main bdi').filter({ hasText: firstName }).first()).toBeVisible()
  }
})
