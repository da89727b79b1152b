import { everyAddressOf, statusOf } from './calls.ts'
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

test('shows the ways in to someone whose session cannot be read', async ({ page }) => {
  await signUp(page)
  const problem = { message: 'No.', code: 'internal', requestId: 'r' }
  await page.route(everyAddressOf('GET /api/auth/user'), (route) => route.fulfill({ status: 500, json: problem }))
  await page.goto('/auth')
  await expect(page.getByRole('tablist')).toBeVisible()
})
