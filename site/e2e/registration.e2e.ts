import { everyAddressOf } from './calls.ts'
import { confirmationLink, mailSite } from './mailbox.ts'
import { fillInAccount } from './signing-in.ts'
import { expect, expectAccessible, failedRequest, newcomer, test } from './story.ts'

test.use({ baseURL: mailSite })

test.describe('a mailed link', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('confirms the email of someone who registered and went on at once, and works once', async ({ page }) => {
    const person = newcomer()
    await page.goto('/auth?next=/faq#create-account')
    await fillInAccount(page, person)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/faq')
    const link = await confirmationLink(person.email)
    for (const title of ['Your email is confirmed', 'This link no longer works']) {
      await page.goto('about:blank')
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
      await expect(page).toHaveURL('/auth')
      await expectAccessible(page)
      await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
      await page.getByRole('button', { name: 'Confirm my email' }).click()
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('creates the account where the operator wants it so, and says if it was used', async ({ page }) => {
    const person = newcomer()
    await page.route(everyAddressOf('POST /api/register'), (route) =>
      route.fulfill({ status: 201, json: { message: 'Please look into your inbox.' } }),
    )
    await page.goto('/auth?next=/compass#create-account')
    await fillInAccount(page, person)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText(`on its way to ${person.email}.`)).toBeVisible()
    await expectAccessible(page)
    await page.goto('about:blank')
    await page.goto('/auth?next=/compass#confirm=used')
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect(page).toHaveURL('/auth?next=/compass')
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expectAccessible(page)
  })
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
