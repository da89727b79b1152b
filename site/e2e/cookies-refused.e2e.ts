import type { Page } from '@playwright/test'
import { fillInAccount, signInOnPage } from './signing-in.ts'
import { expect, newcomer, test } from './story.ts'

/** Makes the browser drop the API's cookies until the returned function is called. */
async function refuseCookies(page: Page): Promise<() => Promise<void>> {
  const addresses = '**/api/**'
  await page.route(addresses, async (route) => {
    const request = route.request()
    const [headers, body] = [await request.allHeaders(), request.postData()]
    // Node's fetch, as Playwright's stores cookies in the browser
    const answer = await fetch(request.url(), { method: request.method(), headers, body })
    const contentType = answer.headers.get('content-type') ?? ''
    await route.fulfill({ status: answer.status, contentType, body: await answer.text() })
  })
  return () => page.unroute(addresses)
}

test('says after registering that cookies are needed, then lets the same email sign in', async ({ page }) => {
  const allowCookies = await refuseCookies(page)
  const refused = page.getByText(/your browser blocked/).first()
  const person = newcomer()
  await page.goto('/auth?next=/faq#create-account')
  await fillInAccount(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(refused).toContainText('Your account is ready')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue(person.password)

  await page.getByRole('button', { name: 'Sign in with this email' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await signInOnPage(page, person)
  await expect(refused).toBeVisible()
  await allowCookies()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/faq')
})
