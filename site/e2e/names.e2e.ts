import { completedAssessment, expect, newcomer, sharedLink, signUp, test } from './story.ts'

test('isolates a name written from right to left on each page that shows it', async ({ page }) => {
  const firstName = 'مريم'
  await signUp(page, { ...newcomer(), firstName })
  const id = await completedAssessment(page)
  for (const path of ['/compass', `/results/${id}`, `/results/${id}/slowly`, await sharedLink(page, id)]) {
    await page.goto(path)
    await expect(page.locator('main bdi').filter({ hasText: firstName }).first()).toBeVisible()
  }
})
