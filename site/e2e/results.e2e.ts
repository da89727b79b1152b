import { expect, reading, signUp, test } from './story.ts'

reading('shows the sample to anyone, calls it one, and asks nothing about it', async ({ page }) => {
  await page.goto('/results/6')
  await expect(page.getByText('This is a sample.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not a diagnosis' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share My Results' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who should write this?' })).toHaveCount(0)
  await expect(page.getByText('Add a reminder')).toHaveCount(0)
  await reading.step('gives each of the 26 parts and 42 styles a meter in sight, with its name and value', async () => {
    const meters = page.getByRole('meter')
    await expect(meters).toHaveCount(26 + 42)
    for (const meter of await meters.all()) await expect(meter).toBeVisible()
    await expect(meters.first()).toHaveAttribute('aria-valuenow', /^\d+$/)
    await expect(meters.first()).toHaveAccessibleName(/\w/)
  })
  await reading.step('says once, before all suggestions, that safety comes first', async () => {
    const lines =
      /^If someone frightens or hurts you, it is not your fault and not yours to mend; your safety comes first\./
    const said = page.getByRole('region', { name: 'What you could try' }).getByText(lines)
    await expect(said).toBeVisible()
    await expect(page.getByText(lines)).toHaveCount(1)
    const [above, below] = await Promise.all([said.boundingBox(), page.locator('.advice').first().boundingBox()])
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  })
})

test('leads a visitor from the sample through sign-in, and anyone else straight on', async ({ page }) => {
  const ways = page.getByRole('region', { name: 'What next' })
  await page.goto('/results/6')
  await ways.getByRole('link', { name: 'Retake Assessment' }).click()
  await expect(page).toHaveURL('/auth?next=%2Fassessment')
  await signUp(page)
  await page.goto('/results/6')
  await expect(ways.getByRole('link', { name: 'View Dashboard' })).toHaveAttribute('href', '/dashboard')
  await ways.getByRole('button', { name: 'Retake Assessment' }).click()
  await expect(page).toHaveURL(/\/assessment\?id=.+/)
})
