import { statusOf } from './calls.ts'
import { signInOnPage } from './signing-in.ts'
import { expect, failedRequest, openWithoutScripts, signUp, test } from './story.ts'

test.use({ expectedNoise: [failedRequest] })

test('signs in someone who sent the form before its script had loaded', async ({ page }) => {
  const person = await signUp(page)
  await page.context().clearCookies()
  const arrive = await openWithoutScripts(page, '/auth?next=/compass')
  await signInOnPage(page, person)
  await expect(page).toHaveURL('/auth?next=/compass')
  arrive()
  await expect(page).toHaveURL('/compass')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.password)
})

test('asks first when a link leads to sign out', async ({ page }) => {
  await signUp(page)
  await page.goto('/auth#sign-out')
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(await statusOf(page, 'GET /api/auth/user')).toBe(401)
})
