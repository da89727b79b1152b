import { mailSite } from './mailbox.ts'
import { expect, signUp, test } from './story.ts'

test.use({ baseURL: mailSite, expectedNoise: [new RegExp(`^request to ${process.env.E2E_PROVIDER!}`)] })

test('signs in to an account that was linked to it', async ({ page, context }) => {
  const { email, password } = await signUp(page)
  const person = encodeURIComponent(JSON.stringify({ sub: email, email, email_verified: true }))
  await context.addCookies([{ name: 'person', value: person, url: process.env.E2E_PROVIDER! }])
  const goOn = async () => {
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Continue with Sample ID' }).click()
  }
  const cookies = await context.cookies()
  await context.clearCookies({ domain: 'localhost' })
  await goOn()
  await expect(page.getByRole('alert').getByText('Please sign in to it first.')).toBeVisible()
  await context.addCookies(cookies)

  await page.goto('/account')
  const part = page.getByRole('region', { name: 'Sign in with Sample ID' })
  await part.getByRole('textbox', { name: 'Password' }).fill(password)
  await part.getByRole('button', { name: 'Link Sample ID' }).click()
  await expect(part.getByText('Linked to Sample ID')).toBeInViewport()
  await expect(page.getByText('Account linked', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/account')

  await context.clearCookies({ domain: 'localhost' })
  await goOn()
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
})
