import type { Page } from '@playwright/test'
import brand from '../../content/brand.json' with { type: 'json' }
import { call, everyAddressOf, read, statusOf } from './calls.ts'
import { fillInAccount, signInOnPage } from './signing-in.ts'
import {
  expect,
  expectAccessible,
  expectWait,
  failedRequest,
  newcomer,
  openWithoutScripts,
  signUp,
  startedAsGuest,
  stopClock,
  test,
} from './story.ts'

async function openCreateAccount(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await expect(page.getByText('At least 6 characters.')).toBeVisible()
}

test('someone new creates an account and is signed in', async ({ page }) => {
  const person = newcomer()
  await page.goto('/auth')
  await openCreateAccount(page)
  await expect(page.getByLabel('First name (optional)')).toBeVisible()
  await expect(page.getByLabel('Last name (optional)')).toBeVisible()
  await fillInAccount(page, person)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').getByText(`Welcome to ${brand.product}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'begin with the first statement' })).toHaveAttribute(
    'href',
    '/assessment',
  )
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeHidden()
  await page.goto('/compass')
  await expect(page.getByText(`Welcome back, ${person.firstName}!`)).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(`Welcome to ${brand.product}`)).toBeHidden()
})

test('someone who comes to begin is back where they came from after an e-mail and a password', async ({ page }) => {
  const { email, password } = newcomer()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Take the Assessment' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Start Your Assessment' }).first().click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/compass')
  await expect(page.getByText('Welcome back, Friend!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Assessment' })).toBeVisible()
})

test('no sign-in link leads off the site or signs anyone out, whether signed in or signing in', async ({ page }) => {
  const person = await signUp(page)
  for (const next of [
    '/%09/elsewhere.example',
    '/%0a/elsewhere.example',
    '/%0d%5celsewhere.example',
    '/%09api/logout',
  ]) {
    await page.goto(`/auth?next=${next}`)
    await expect(page).toHaveURL('/')
    expect(await statusOf(page, 'GET /api/auth/user'), next).toBe(200)
    await page.context().clearCookies()
    await page.goto(`/auth?next=${next}`)
    await signInOnPage(page, person)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  }
})

test('someone who signs in before the script has loaded is signed in once it has', async ({ page }) => {
  const person = await signUp(page)
  await page.context().clearCookies()
  const arrive = await openWithoutScripts(page, '/auth?next=/compass')
  await signInOnPage(page, person)
  await expect(page).toHaveURL('/auth?next=/compass')
  arrive()
  await expect(page).toHaveURL('/compass')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(person.password)
})

test('someone whom a link leads to sign out is asked first', async ({ page }) => {
  await signUp(page)
  await page.goto('/auth#sign-out')
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect(await statusOf(page, 'GET /api/auth/user')).toBe(401)
})

test('a visitor may try the assessment first', async ({ page }) => {
  await page.goto('/auth')
  const link = page.getByRole('main').getByRole('link', { name: 'Try it first, without an account' })
  await expect(link).toHaveAttribute('href', '/assessment#try')
  await openCreateAccount(page)
  await expect(link).toBeVisible()
  await expect(page.getByText('given on this device')).toHaveCount(0)
})

test.describe('a guest', () => {
  const comingAlong = (page: Page) =>
    page.getByText('The 5 answers given on this device without an account come along.')

  test('reads that their answers come along, and they do', async ({ page }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    const id = await startedAsGuest(page, 5)
    await page.goto('/auth?next=/compass')
    await expect(comingAlong(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Go on where you stopped' })).toBeVisible()
    await expectAccessible(page)
    await signInOnPage(page, person)
    await expect(page).toHaveURL('/compass')
    await expect(page.getByRole('link', { name: 'Continue, question 6 of 200' })).toBeVisible()
    expect((await read(page, 'GET /api/assessments')).map((assessment) => assessment.id)).toEqual([id])
  })

  test('somebody whose answers they are not deletes them, and signs in without them', async ({ page }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    await startedAsGuest(page, 5)
    await page.goto('/auth')
    await expect(comingAlong(page)).toBeVisible()
    await page.getByRole('button', { name: 'Delete them' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete these answers?' })
    await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete answers' }).click()
    await expect(page.getByText('Answers deleted').first()).toBeVisible()
    await expect(comingAlong(page)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Try it first' })).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('guest')
    await signInOnPage(page, person)
    await expect(page).toHaveURL('/')
    expect(await read(page, 'GET /api/assessments')).toEqual([])
  })
})

test('the sign-in screen is accessible, in light and dark', async ({ page }) => {
  await page.goto('/auth')
  await expectAccessible(page)
  await openCreateAccount(page)
  await expectAccessible(page)
})

test.describe('what goes wrong', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('a wrong password leaves the e-mail in place, and the right one works', async ({ page }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    await page.goto('/auth?next=/compass')
    await signInOnPage(page, { ...person, password: 'not the one' })
    await expect(page.getByText('Login failed').first()).toBeVisible()
    const said = page.getByText('Please check your credentials and try again.')
    await expect(said.and(page.locator('.toast *'))).toBeVisible()
    await expect(said.and(page.locator('form *'))).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/compass')
  })

  test('too many wrong passwords are stopped, with the wait', async ({ page }) => {
    const { email } = newcomer()
    for (let tries = 0; tries < 10; tries += 1) {
      await call(page, 'POST /api/login', { body: { email, password: 'not the one' } })
    }
    await page.setViewportSize({ width: 375, height: 700 })
    await page.goto('/auth')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('a calm evening')
    // so that the toast stays
    await stopClock(page)
    const answered = page.waitForResponse(everyAddressOf('POST /api/login'))
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectWait(page, await answered)
    // the logout link is not covered
    const toast = (await page.locator('.toast').boundingBox())!
    const header = (await page.locator('header').first().boundingBox())!
    expect(toast.y).toBeGreaterThanOrEqual(Math.max(0, header.y + header.height))
  })

  test('a taken e-mail gets a message, and leads to the other tab', async ({ page }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto('/auth')
    await openCreateAccount(page)
    await page.getByLabel('Email').fill(person.email.toUpperCase())
    await page.getByRole('textbox', { name: 'Password' }).fill('another one')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(person.email.toUpperCase())
    const said = 'Registration failed: Please try again with a different email. Is it yours?'
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(said)
    await expect(page.getByText(said)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Sign in with this email' }).click()
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('Email')).toHaveValue(person.email.toUpperCase())
  })

  test('without a connection the screen says so, and keeps what was typed', async ({ page, context }) => {
    await page.goto('/auth')
    await page.getByLabel('Email').fill('someone@example.com')
    await page.getByRole('textbox', { name: 'Password' }).fill('a calm evening')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(
      page
        .getByText(/connection/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('someone@example.com')
  })
})
