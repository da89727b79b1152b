import { unestimatedIn } from '../test/unestimated.fixture.ts'
import { expect, test, twoResultsToRead } from './story.ts'

test('shows from the dashboard what changed since the last result, and swaps the two on request', async ({ page }) => {
  const { earlier: from, later: to } = await twoResultsToRead(page)
  await page.goto('/dashboard')
  await page
    .getByRole('link', { name: /^Compare/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/changes?from=${from}&to=${to}`)
  await expect(page.getByText('+18 points, likely real change')).toBeVisible()

  const signals = page.getByRole('region', { name: 'Ten signals' })
  await expect(signals.getByRole('heading', { level: 3 })).toHaveCount(10)
  expect(unestimatedIn(await page.getByRole('main').locator('p, span').allInnerTexts())).toEqual([])

  const styles = page.getByRole('region', { name: 'Styles that changed' })
  const vibe = styles.getByRole('listitem').filter({ hasText: 'Vibe' })
  await expect(vibe).toContainText(/Outward Energy.*Inward Energy/s)

  const answers = page.getByRole('region', { name: 'Answers that changed' })
  // ten of Spark, sixteen of Heart, eight of Vibe's preferences
  await expect(answers).toContainText('answered 34 of them differently')
  await expect(answers.getByRole('listitem').filter({ visible: true })).toHaveCount(10)
  await answers.getByRole('button', { name: 'Show all 34' }).click()
  await expect(answers.getByRole('listitem').filter({ visible: true })).toHaveCount(34)
  const wording = 'The people I love can easily tell how fond I am of them.'
  const statement = answers.getByRole('listitem').filter({ hasText: wording })
  await expect(statement).toContainText(/Neutral.*then.*Strongly Agree/)

  await page.goto(`/changes?from=${to}&to=${from}`)
  await expect(page.getByText('You’re going back in time')).toBeVisible()
  await page.getByRole('button', { name: 'Swap them' }).click()
  await expect(page).toHaveURL(`/changes?from=${from}&to=${to}`)
})
