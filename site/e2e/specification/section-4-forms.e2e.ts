import type { Page } from '@playwright/test'
import brand from '#content/brand.json' with { type: 'json' }
import { holdBack, read, statusOf } from '../calls.ts'
import { expect, newcomer, signUp, test } from '../story.ts'
import { button, expectToast, fillAuth, fillContact, fillFeedback } from './steps.ts'

const inBanner = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name })

test.describe('Section 4: forms', () => {
  test('takes the waitlist from idle over ‘Joining...’ to joined, in place of the form', async ({ page }) => {
    const release = await holdBack(page, 'POST /api/waitlist')
    await page.goto('/community')
    await page.getByLabel('Email').fill(newcomer().email)
    await button(page, 'Join the Waitlist').click()
    await expect(button(page, 'Joining...')).toBeVisible()
    release()
    await expectToast(page, 'Welcome to the waitlist!', 'We’ll notify you when community features launch.')
    await expect(page.getByText('You’re on the list! We’ll be in touch soon.', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await expect(page.getByText('Already Joined!', { exact: true })).toBeVisible()
  })

  for (const { form, path, call, fill, send, sending, title, description, cleared } of [
    {
      form: 'contact',
      path: '/contact',
      call: 'POST /api/contact',
      fill: fillContact,
      send: 'Send Message',
      sending: 'Sending...',
      title: 'Message Sent',
      description: 'Thank you for contacting us. We’ll get back to you within 24 hours.',
      cleared: ['Name', 'Email', 'Subject', 'Message'],
    },
    {
      form: 'feedback',
      path: '/beta-feedback',
      call: 'POST /api/beta-feedback',
      fill: (page: Page) => fillFeedback(page, 'feature'),
      send: 'Submit Feedback',
      sending: 'Submitting...',
      title: 'Feedback Submitted',
      description:
        'Thank you for helping us improve Concord! We’ll review your feedback and get back to you if needed.',
      cleared: ['Name', 'Email', 'Feedback type', 'Description'],
    },
  ] as const) {
    test(`shows ‘${sending}’ while ${form} is submitted, then ‘${title}’, and clears the form`, async ({ page }) => {
      const release = await holdBack(page, call)
      await page.goto(path)
      await fill(page)
      await button(page, send).click()
      await expect(button(page, sending)).toBeVisible()
      release()
      await expectToast(page, title, description)
      await expect(button(page, send)).toBeVisible()
      for (const label of cleared) await expect(page.getByLabel(label)).toHaveValue('')
    })
  }

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
})

test.describe('Section 4: authentication', () => {
  test('shows ‘Signing In...’, stores the returned user, goes to /, and forgets the user at logout', async ({
    page,
  }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    const release = await holdBack(page, 'POST /api/login')
    await fillAuth(page, 'Sign In', person)
    await expect(inBanner(page, 'Sign In')).toBeVisible()
    await expect(inBanner(page, 'Dashboard')).toBeHidden()
    const sending = page.waitForRequest('**/api/login')
    await button(page, 'Sign In').click()
    await expect(button(page, 'Signing In...')).toBeVisible()
    const { email, password } = person
    expect((await sending).headers()['content-type']).toBe('application/json')
    expect((await sending).postDataJSON()).toMatchObject({ email, password })
    release()
    await expect(page).toHaveURL('/')
    await expect(inBanner(page, 'Dashboard')).toBeVisible()
    await expect(inBanner(page, 'Sign In')).toBeHidden()
    await inBanner(page, 'Logout').click()
    await expect(inBanner(page, 'Sign In')).toBeVisible()
    await expect(inBanner(page, 'Dashboard')).toBeHidden()
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(401)
  })

  test('shows ‘Creating Account...’, stores the returned user, goes to / and welcomes once', async ({ page }) => {
    const person = newcomer()
    const names = { firstName: 'Noor', lastName: 'Vale' }
    const release = await holdBack(page, 'POST /api/register')
    await fillAuth(page, 'Create Account', person)
    await page.getByLabel('First name').fill(names.firstName)
    await page.getByLabel('Last name').fill(names.lastName)
    const sending = page.waitForRequest('**/api/register')
    await button(page, 'Create Account').click()
    await expect(button(page, 'Creating Account...')).toBeVisible()
    const { email, password } = person
    expect((await sending).headers()['content-type']).toBe('application/json')
    expect((await sending).postDataJSON()).toMatchObject({ email, password, ...names })
    release()
    await expect(page).toHaveURL('/')
    await expect(inBanner(page, 'Dashboard')).toBeVisible()
    await expect(page.getByRole('status').getByText(`Welcome to ${brand.product}`)).toBeVisible()
    const first = page.getByRole('link', { name: 'begin with the first statement' })
    await expect(first).toHaveAttribute('href', '/assessment')
    expect(await read(page, 'GET /api/auth/user')).toMatchObject({ email, ...names })
    await page.goto('/')
    await expect(page.getByText(`Welcome to ${brand.product}`)).toBeHidden()
  })

  for (const tab of ['Sign In', 'Create Account']) {
    test(`returns to the page that needed an account after ${tab}`, async ({ page }) => {
      const person = tab === 'Sign In' ? await signUp(page) : newcomer()
      await page.context().clearCookies()
      await page.goto('/dashboard')
      await expect(page).toHaveURL('/auth?next=%2Fdashboard')
      await page.getByRole('tab', { name: tab }).click()
      await page.getByLabel('Email').fill(person.email)
      await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
      await button(page, tab).click()
      await expect(page).toHaveURL('/dashboard')
    })
  }
})
