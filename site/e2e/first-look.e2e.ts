import { laterSheet } from './sheets.ts'
import { atEachSize, expectLookInSight, expectLookOffered, lookButton } from './size-steps.ts'
import { signUp, startedAssessment, test } from './story.ts'
import { atQuestion } from './survey-steps.ts'

test('offers and shows the first look in sight', async ({ page }) => {
  await signUp(page)
  await page.goto(`/assessment?id=${await startedAssessment(page, 60, laterSheet, 6)}`)
  await atQuestion(page, 61)
  await atEachSize(page, () => expectLookOffered(page))
  await lookButton(page).click()
  await atEachSize(page, () => expectLookInSight(page))
})
