import { expect, test, twoResultsToRead } from './story.ts'

test('shows on paper what is closed on the screen', async ({ page }) => {
  await twoResultsToRead(page)
  await page.goto('/dashboard')
  await page.getByText('All ten as a table').click()
  await expect(page.getByRole('row').filter({ hasText: 'Anchor' })).toContainText(/50\s*75/)

  const numbers = page.getByRole('table', { name: 'Your Relationship Alignment Score over time' })
  await expect(numbers).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(numbers).toBeVisible()
  await expect(page.getByRole('img', { name: /First Assessment 50/ })).toBeHidden()
  for (const name of ['New Assessment', /^Delete/]) {
    await expect(page.getByRole('button', { name }).first()).toBeHidden()
  }
})
