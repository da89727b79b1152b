import { addAuthenticator } from './signing-in.ts'
import { completedAssessment, expect, signUp, test } from './story.ts'

test('adds a passkey after the first result, signs in with it and renames it', async ({ page }) => {
  await addAuthenticator(page)
  const { password } = await signUp(page)
  await page.goto(`/results/${await completedAssessment(page)}`)
  await page.getByRole('link', { name: 'Add a passkey' }).click()
  await expect(page).toHaveURL('/account#passkeys')
  const part = page.getByRole('region', { name: 'Your passkeys' })
  await expect(part).toBeInViewport()
  await part.getByRole('textbox', { name: 'Password' }).last().fill(password)
  await part.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(part.getByText('Your passkey is ready.')).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveText(/^Made with Chrome on Linux, added on /)

  // the email field offers it, and the device agrees
  await page.context().clearCookies()
  await page.goto('/auth?next=/account')
  await expect(page).toHaveURL('/account')

  await part.getByText('Rename it').click()
  await part.getByLabel('Name').fill('My laptop')
  await part.getByRole('button', { name: 'Save name' }).click()
  await expect(part.getByText(/^It’s now called .My laptop.\.$/)).toBeVisible()
})
