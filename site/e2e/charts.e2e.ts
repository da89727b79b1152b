import { expect, test, twoResultsToRead } from './story.ts'

test('names each chart with its numbers, and leads to the table that has the same', async ({ page }) => {
  const { later } = await twoResultsToRead(page)
  for (const [path, name, row] of [
    [
      '/dashboard',
      /line chart of .*: First Assessment 50, Latest 68\.$/,
      /Latest.*68.*64 to 71.*\+18, likely real change/,
    ],
    [`/results/${later}`, /radar chart of .*: Spark 100, Anchor 75, /, /Anchor.*75/],
  ] as const) {
    await page.goto(path)
    const numbers = page.locator(`#${await page.getByRole('img', { name }).getAttribute('aria-details')}`)
    await numbers.getByText('The chart as a table').click()
    await expect(numbers.getByRole('row', { name: row })).toBeVisible()
  }
})
