import brand from '../../content/brand.json' with { type: 'json' }
import { call, everyAddressOf, statusOf } from './calls.ts'
import { fillInAccount, signInOnPage } from './signing-in.ts'
import { expect, expectWait, failedRequest, newcomer, openWithoutScripts, signUp, stopClock, test } from './story.ts'

test.use({ expectedNoise: [failedRequest] })

test('creates an account and welcomes once', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await fillInAccount(page, newcomer())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').getByText(`Welcome to ${brand.product}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'begin with the first statement' })).toHaveAttribute(
    'href',
    '/assessment',
  )
  await page.goto('/')
  await expect(page.getByText(`Welcome to ${brand.product}`)).toBeHidden()
})

test('keeps the email after a wrong password, and then takes the right one', async ({ page }) => {
  const person = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/auth?next=/compass')
  await signInOnPage(page, { ...person, password: 'not the one' })
  const refusal = page.getByText('Please check your credentials and try again.')
  await expect(refusal.and(page.locator('form *'))).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/compass')
})

test('says how long to wait after too many tries, without covering the logout link', async ({ page }) => {
  const { email } = newcomer()
  for (let tries = 0; tries < 10; tries += 1) {
    await call(page, 'POST /api/login', { body: { email, password: 'not the one' } })
  }
  await page.setViewportSize({ width: 375, height: 700 })
  await page.goto('/auth')
  // so that the toast stays
  await stopClock(page)
  const answered = page.waitForResponse(everyAddressOf('POST /api/login'))
  await signInOnPage(page, { email, password: 'a calm evening' })
  await expectWait(page, await answered)
  const toast = (await page.locator('.toast').boundingBox())!
  const header = (await page.locator('header').first().boundingBox())!
  expect(toast.y).toBeGreaterThanOrEqual(Math.max(0, header.y + header.height))
})

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
