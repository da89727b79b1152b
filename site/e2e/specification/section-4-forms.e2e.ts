import type { Page } from '@playwright/test'
import { signInOnPage } from '../signing-in.ts'
import { expect, newcomer, signUp, test } from '../story.ts'
import { fillContact, fillFeedback, holdCall } from './steps.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('Section 4: forms', () => {
  test('takes the waitlist from idle over ‘Joining...’ to joined, in place of the form', async ({ page }) => {
    const release = await holdCall(page, 'POST /api/waitlist')
    await page.goto('/community')
    await page.getByLabel('Email').fill(newcomer().email)
    await press(page, 'Join the Waitlist')
    await expect(button(page, 'Joining...')).toBeVisible()
    release()
    await expect(page.getByText('You’re on the list! We’ll be in touch soon.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await expect(page.getByText('Already Joined!', { exact: true })).toBeVisible()
  })

  test('shows ‘Sending...’ while a message is submitted; success clears the contact form', async ({ page }) => {
    const release = await holdCall(page, 'POST /api/contact')
    await page.goto('/contact')
    await fillContact(page)
    await press(page, 'Send Message')
    await expect(button(page, 'Sending...')).toBeVisible()
    release()
    await expect(button(page, 'Send Message')).toBeVisible()
    for (const label of ['Name', 'Email', 'Subject', 'Message']) await expect(page.getByLabel(label)).toHaveValue('')
  })

  test('shows ‘Submitting...’ while feedback is submitted; success clears the feedback form', async ({ page }) => {
    const release = await holdCall(page, 'POST /api/beta-feedback')
    await page.goto('/beta-feedback')
    await fillFeedback(page, 'feature')
    await press(page, 'Submit Feedback')
    await expect(button(page, 'Submitting...')).toBeVisible()
    release()
    await expect(button(page, 'Submit Feedback')).toBeVisible()
    for (const label of ['Name', 'Email', 'Feedback type', 'Description']) {
      await expect(page.getByLabel(label)).toHaveValue('')
    }
  })

  test('reveals steps, expected and actual result for a bug; rating and what to improve for general', async ({
    page,
  }) => {
    await page.goto('/beta-feedback')
    const ofBug = ['Steps to reproduce', 'Expected result', 'Actual result']
    const ofGeneral = ['Overall rating', 'What could we improve?']
    for (const [type, revealed] of [
      ['feature', []],
      ['bug', ofBug],
      ['improvement', []],
      ['general', ofGeneral],
    ] as const) {
      await page.getByLabel('Feedback type').selectOption(type)
      for (const label of [...ofBug, ...ofGeneral]) {
        await expect(page.getByLabel(label)).toHaveCount(revealed.some((name) => name === label) ? 1 : 0)
      }
    }
  })

  test('shows ‘Signing In...’ while signing in; success goes to /', async ({ page }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    const release = await holdCall(page, 'POST /api/login')
    await page.goto('/auth')
    await signInOnPage(page, person)
    await expect(button(page, 'Signing In...')).toBeVisible()
    release()
    await expect(page).toHaveURL('/')
  })

  test('shows ‘Creating Account...’ while registering; success goes to /', async ({ page }) => {
    const { email, password } = newcomer()
    const release = await holdCall(page, 'POST /api/register')
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await press(page, 'Create Account')
    await expect(button(page, 'Creating Account...')).toBeVisible()
    release()
    await expect(page).toHaveURL('/')
  })

  for (const tab of ['Sign In', 'Create Account']) {
    test(`goes to where the person was sent from after ${tab}`, async ({ page }) => {
      const person = tab === 'Sign In' ? await signUp(page) : newcomer()
      await page.context().clearCookies()
      await page.goto('/dashboard')
      await expect(page).toHaveURL('/auth?next=%2Fdashboard')
      await page.getByRole('tab', { name: tab }).click()
      await page.getByLabel('Email').fill(person.email)
      await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
      await press(page, tab)
      await expect(page).toHaveURL('/dashboard')
    })
  }
})
