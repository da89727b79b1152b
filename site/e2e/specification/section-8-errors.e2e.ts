import type { Page } from '@playwright/test'
import { statusOf } from '../calls.ts'
import { expect, failedRequest, newcomer, signUp, stopClock, test, twoResultsToRead } from '../story.ts'
import {
  allAnsweredToRead,
  button,
  expectSentToAuth,
  expectToast,
  failCall,
  fillAuth,
  fillContact,
  main,
  fillFeedback,
  notification,
  recordCalls,
  recordLeaving,
} from './steps.ts'

test.use({ expectedNoise: [failedRequest] })

test.describe('Section 8: accounts', () => {
  test('reports a login failure on the auth page: ‘Please check your credentials and try again.’', async ({ page }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    await fillAuth(page, 'Sign In', { ...person, password: 'not the one' })
    await button(page, 'Sign In').click()
    const words = 'Please check your credentials and try again.'
    await expectToast(page, 'Login failed', words)
    await expect(notification(page)).toHaveAttribute('data-tone', 'destructive')
    await expect(page.locator('form').getByText(words)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })

  test('reports a registration failure on the auth page: ‘Please try again with a different email.’', async ({
    page,
  }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    await fillAuth(page, 'Create Account', { ...person, email: person.email.toUpperCase() })
    const answered = page.waitForResponse('**/api/register')
    await button(page, 'Create Account').click()
    await expectToast(page, 'Registration failed', 'Please try again with a different email.')
    expect((await answered).status()).toBe(409)
  })

  test('reports a logout failure with the message', async ({ page }) => {
    await twoResultsToRead(page)
    await page.goto('/')
    await failCall(page, 'POST /api/logout', 500, 'The server has its reasons.')
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click()
    await expectToast(page, 'Logout failed', 'The server has its reasons.')
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(200)
  })
})

test('Section 8: says ‘Unauthorized’ and goes to /auth after 500 ms on every screen that needs a session', async ({
  page,
}) => {
  await recordLeaving(page)
  await stopClock(page)
  for (const { path, failing, act } of [
    { path: '/assessment', failing: 'POST /api/assessments' },
    { path: '/dashboard', failing: 'POST /api/assessments', act: 'New Assessment' },
    { path: '/dashboard', failing: 'GET /api/scores' },
    { path: '/compass', failing: 'GET /api/assessments' },
  ] as const satisfies { path: string; failing: Parameters<typeof failCall>[1]; act?: string }[]) {
    await test.step(`${path}, ${failing}`, async () => {
      // each redirect forgets the sign-in
      await twoResultsToRead(page)
      await failCall(page, failing, 401)
      await page.goto(path)
      if (act) await button(page, act).click()
      await expectSentToAuth(page)
      await page.unrouteAll()
      // The sign-in page would lead back to where it came from once somebody is signed in.
      await page.goto('/faq')
    })
  }
  const { later } = await twoResultsToRead(page)
  await page.context().clearCookies({ name: /session/ })
  await page.goto(`/results/${later}`)
  await expectSentToAuth(page)
})

test.describe('Section 8: assessments and results', () => {
  test('reports a start failure on the assessment screen, the dashboard and results', async ({ page }) => {
    const { later } = await twoResultsToRead(page)
    await failCall(page, 'POST /api/assessments', 500)
    await page.goto('/assessment')
    await expectToast(page, 'Error', 'Failed to start assessment. Please try again.')
    for (const [path, name] of [
      ['/dashboard', 'New Assessment'],
      [`/results/${later}`, 'Retake Assessment'],
    ] as const) {
      await page.goto(path)
      await button(page, name).first().click()
      await expectToast(page, 'Error', 'Failed to start new assessment. Please try again.')
    }
  })

  test('reports a complete failure, and retries no write', async ({ page }) => {
    const id = await allAnsweredToRead(page)
    await stopClock(page)
    const calls = recordCalls(page)
    for (const status of [500, 0]) {
      calls.length = 0
      await failCall(page, 'POST /api/assessments/:id/complete', status)
      await page.goto(`/assessment?id=${id}`)
      await button(page, 'Complete Assessment').click()
      await expectToast(page, 'Error', 'Failed to complete assessment. Please try again.')
      await expect(main(page).getByText('All answers saved')).toBeVisible()
      await page.clock.runFor(10 * 60_000)
      expect(calls.filter((made) => made.startsWith('POST'))).toEqual([`POST /api/assessments/${id}/complete`])
      await expect(page).toHaveURL(`/assessment?id=${id}`)
    }
  })
})

test.describe('Section 8: forms', () => {
  test('reports a waitlist 409 as ‘This email is already on our waitlist!’, any other failure as ‘Please try again later.’', async ({
    page,
  }) => {
    const { email } = newcomer()
    expect(await statusOf(page, 'POST /api/waitlist', { body: { email } })).toBe(201)
    for (const words of ['This email is already on our waitlist!', 'Please try again later.']) {
      await page.goto('/community')
      await page.getByLabel('Email').fill(email)
      await button(page, 'Join the Waitlist').click()
      await expectToast(page, 'Sign up failed', words)
      await failCall(page, 'POST /api/waitlist', 500, 'x')
    }
  })

  for (const { form, path, call, send, fill } of [
    { form: 'contact', path: '/contact', call: 'POST /api/contact', send: 'Send Message', fill: fillContact },
    {
      form: 'feedback',
      path: '/beta-feedback',
      call: 'POST /api/beta-feedback',
      send: 'Submit Feedback',
      fill: (page: Page) => fillFeedback(page, 'feature'),
    },
  ] as const) {
    test(`reports a ${form} failure with its message, or ‘Please try again or email us directly’, and retries no write`, async ({
      page,
    }) => {
      await stopClock(page)
      const calls = recordCalls(page)
      for (const [status, message, words] of [
        [500, 'The server has its reasons.', 'The server has its reasons.'],
        [502, undefined, 'Please try again or email us directly at hello@concord.example'],
      ] as const) {
        await failCall(page, call, status, message)
        await page.goto(path)
        await fill(page)
        await button(page, send).click()
        await expectToast(page, 'Submission Failed', words)
        await page.clock.runFor(10 * 60_000)
        expect(calls.splice(0).filter((made) => made.startsWith('POST'))).toEqual([call])
        await page.unrouteAll()
      }
    })
  }
})
