import type { Page } from '@playwright/test'
import brand from '../../content/brand.json' with { type: 'json' }
import { confirmationLink, emailTo, mailSite, signUpByMail } from './mailbox.ts'
import { fillInAccount } from './signing-in.ts'
import { expect, expectAccessible, failedRequest, newcomer, type Person, test } from './story.ts'

// Where no mail goes out, the account is created at once: see auth.e2e.ts.
test.use({ baseURL: mailSite })

async function askForAccount(page: Page, person: Person): Promise<void> {
  await page.goto('/auth?next=/compass#create-account')
  await fillInAccount(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText(`on its way to ${person.email}.`)).toBeVisible()
}

test('someone new follows the link in their inbox, and is signed in', async ({ page }) => {
  const person = newcomer()
  await askForAccount(page, person)
  await expectAccessible(page)
  const link = await confirmationLink(person.email)
  await page.goto('about:blank')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page).toHaveURL('/auth?next=%2Fcompass')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page).toHaveURL('/auth?next=%2Fcompass')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page).toHaveURL('/assessment')
  await expect(page.getByText(`Welcome, ${person.firstName}`, { exact: true })).toBeVisible()
})

test('someone who registers again sees the same page as a newcomer, and gets an email that says so', async ({
  page,
}) => {
  const person = await signUpByMail(page)
  await page.context().clearCookies()
  await askForAccount(page, person)
  await emailTo(person.email, `You have a ${brand.product} account already`)
})

test.describe('by a provider', () => {
  const provider = process.env.E2E_PROVIDER!
  test.use({ expectedNoise: [new RegExp(`^request to ${provider}`)] })

  test('the site has a button with its name, which signs in and leads back', async ({ page }) => {
    await page.goto('/auth?next=/compass')
    await expect(page.getByRole('button', { name: 'Continue with Sample ID' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await page.getByRole('button', { name: 'Continue with Sample ID' }).click()
    // someone new came to begin
    await expect(page).toHaveURL('/assessment')
    await expect(page.getByText('Welcome', { exact: true })).toBeVisible()
    // another day
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/auth?next=/compass')
    await page.getByRole('button', { name: 'Continue with Sample ID' }).click()
    await expect(page).toHaveURL('/compass')
    await expect(page.getByText('Welcome back, Friend!')).toBeVisible()
  })

  test('someone who could not be signed in reads why', async ({ page }) => {
    await page.goto('/auth?next=/compass#refused=not-linked')
    await expect(page.getByRole('alert')).toContainText('Your email has an account here already.')
    await expect(page).toHaveURL('/auth?next=/compass')
    await expectAccessible(page)
  })
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a link that was used says so', async ({ page }) => {
    const person = await signUpByMail(page)
    await page.context().clearCookies()
    await page.goto(await confirmationLink(person.email))
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expectAccessible(page)
  })
})
