import type { Page } from '@playwright/test'
import { statusOf } from '../calls.ts'
import { signInOnPage } from '../signing-in.ts'
import {
  expect,
  failedRequest,
  newcomer,
  signUp,
  startedAssessment,
  stopClock,
  test,
  twoResultsToRead,
} from '../story.ts'
import { loseAnswer } from '../survey-steps.ts'
import {
  allAnsweredToRead,
  expectSentToAuth,
  expectToast,
  failCall,
  fillContact,
  fillFeedback,
  noteLeaving,
  notification,
} from './steps.ts'

test.use({ expectedNoise: [failedRequest] })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function signInWith(page: Page, person: { email: string; password: string }, tab: string): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: tab }).click()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await press(page, tab)
}

test.describe('Section 8: accounts', () => {
  test('tells a login failure on the auth page: ‘Please check your credentials and try again.’', async ({ page }) => {
    await page.goto('/auth')
    await signInOnPage(page, newcomer())
    await expectToast(page, 'Login failed', 'Please check your credentials and try again.')
    await expect(notification(page)).toHaveAttribute('data-tone', 'destructive')
  })

  test('tells a login failure with the server’s message', async ({ page }) => {
    await failCall(page, 'POST /api/login', 403, 'The server has its reasons.')
    await page.goto('/auth')
    await signInOnPage(page, newcomer())
    await expectToast(page, 'Login failed', 'The server has its reasons.')
  })

  test('tells a registration failure on the auth page: ‘Please try again with a different email.’', async ({
    page,
  }) => {
    const person = await signUp(page)
    await page.context().clearCookies()
    await signInWith(page, person, 'Create Account')
    await expectToast(page, 'Registration failed', 'Please try again with a different email.')
  })

  test('tells a registration failure with the message', async ({ page }) => {
    await failCall(page, 'POST /api/register', 403, 'The server has its reasons.')
    await signInWith(page, newcomer(), 'Create Account')
    await expectToast(page, 'Registration failed', 'The server has its reasons.')
  })

  test('tells a logout failure with the message', async ({ page }) => {
    await twoResultsToRead(page)
    await page.goto('/')
    await failCall(page, 'POST /api/logout', 500, 'The server has its reasons.')
    await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click()
    await expectToast(page, 'Logout failed', 'The server has its reasons.')
    expect(await statusOf(page, 'GET /api/auth/user')).toBe(200)
  })
})

test.describe('Section 8: authorization errors', () => {
  for (const { what, opening, failing, act } of [
    { what: 'starting on the assessment screen', opening: '/assessment', failing: 'POST /api/assessments' },
    { what: 'starting elsewhere', opening: '/dashboard', failing: 'POST /api/assessments', act: 'New Assessment' },
    {
      what: 'completing',
      opening: 'ending',
      failing: 'POST /api/assessments/:id/complete',
      act: 'Complete Assessment',
    },
    { what: 'loading questions', opening: 'ending', failing: 'GET /api/questions' },
    { what: 'loading an assessment', opening: 'ending', failing: 'GET /api/assessments/:id' },
    { what: 'loading assessments', opening: '/compass', failing: 'GET /api/assessments' },
    { what: 'loading the dashboard', opening: '/dashboard', failing: 'GET /api/scores' },
  ] as const satisfies { what: string; opening: string; failing: Parameters<typeof failCall>[1]; act?: string }[]) {
    test(`says ‘Unauthorized’ and goes to /auth after 500 ms: ${what}`, async ({ page }) => {
      const answered = opening === 'ending' ? await allAnsweredToRead(page) : (await twoResultsToRead(page)).later
      await noteLeaving(page)
      await stopClock(page)
      await failCall(page, failing, 401)
      await page.goto(opening === 'ending' ? `/assessment?id=${answered}` : opening)
      if (act) await press(page, act)
      await expectSentToAuth(page)
    })
  }

  test('says ‘Unauthorized’ and goes to /auth after 500 ms: opening results', async ({ page }) => {
    const { later } = await twoResultsToRead(page)
    await page.context().clearCookies({ name: /session/ })
    await noteLeaving(page)
    await stopClock(page)
    await page.goto(`/results/${later}`)
    await expectSentToAuth(page)
  })
})

test.describe('Section 8: assessments and results', () => {
  test('tells a start failure on the assessment screen', async ({ page }) => {
    await twoResultsToRead(page)
    await failCall(page, 'POST /api/assessments', 500)
    await page.goto('/assessment')
    await expectToast(page, 'Error', 'Failed to start assessment. Please try again.')
  })

  for (const [from, name] of [
    ['dashboard', 'New Assessment'],
    ['results', 'Retake Assessment'],
  ] as const) {
    test(`tells a start failure on ${from}`, async ({ page }) => {
      const { later } = await twoResultsToRead(page)
      await failCall(page, 'POST /api/assessments', 500)
      await page.goto(from === 'results' ? `/results/${later}` : '/dashboard')
      await press(page, name)
      await expectToast(page, 'Error', 'Failed to start new assessment. Please try again.')
    })
  }

  test('tells a complete failure', async ({ page }) => {
    const id = await allAnsweredToRead(page)
    await failCall(page, 'POST /api/assessments/:id/complete', 500)
    await page.goto(`/assessment?id=${id}`)
    await press(page, 'Complete Assessment')
    await expectToast(page, 'Error', 'Failed to complete assessment. Please try again.')
    await expect(page).toHaveURL(`/assessment?id=${id}`)
  })

  test('tells an incomplete assessment', async ({ page }) => {
    await signUp(page)
    const id = await startedAssessment(page, 199)
    await loseAnswer(page, 199)
    await page.goto(`/assessment?id=${id}`)
    await press(page, 'Complete Assessment')
    await expectToast(page, 'Incomplete Assessment', 'Please answer all questions before completing the assessment.')
  })

  test('shows ‘Assessment Not Found’ without an assessment', async ({ page }) => {
    await signUp(page)
    await page.goto('/assessment?id=nothing')
    await expect(page.getByRole('heading', { name: 'Assessment Not Found', exact: true })).toBeVisible()
  })

  test('shows ‘Results Not Found’ for missing results', async ({ page }) => {
    await twoResultsToRead(page)
    expect((await page.goto('/results/nothing'))!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Results Not Found', exact: true })).toBeVisible()
  })

  test('shows ‘Page Not Found’ for an unmatched path', async ({ page }) => {
    expect((await page.goto('/no/such/page'))!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found', exact: true })).toBeVisible()
  })
})

test.describe('Section 8: forms', () => {
  async function join(page: Page): Promise<void> {
    await page.goto('/community')
    await page.getByLabel('Email').fill(newcomer().email)
    await press(page, 'Join the Waitlist')
  }

  test('tells a waitlist 409: ‘This email is already on our waitlist!’', async ({ page }) => {
    const { email } = newcomer()
    expect(await statusOf(page, 'POST /api/waitlist', { body: { email } })).toBe(201)
    await page.goto('/community')
    await page.getByLabel('Email').fill(email)
    await press(page, 'Join the Waitlist')
    await expectToast(page, 'Sign up failed', 'This email is already on our waitlist!')
  })

  test('tells any other waitlist failure: ‘Please try again later.’', async ({ page }) => {
    await failCall(page, 'POST /api/waitlist', 500, 'x')
    await join(page)
    await expectToast(page, 'Sign up failed', 'Please try again later.')
  })

  test('tells a waitlist success: ‘Welcome to the waitlist!’', async ({ page }) => {
    await join(page)
    await expectToast(page, 'Welcome to the waitlist!', 'We’ll notify you when community features launch.')
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
    test(`tells a ${form} failure with the error message`, async ({ page }) => {
      await failCall(page, call, 500, 'The server has its reasons.')
      await page.goto(path)
      await fill(page)
      await press(page, send)
      await expectToast(page, 'Submission Failed', 'The server has its reasons.')
    })

    test(`tells a ${form} failure without a message: ‘Please try again or email us directly’`, async ({ page }) => {
      await failCall(page, call, 502)
      await page.goto(path)
      await fill(page)
      await press(page, send)
      const words = 'Please try again or email us directly at hello@concord.example'
      await expectToast(page, 'Submission Failed', words)
    })
  }

  test('tells a contact success: ‘Message Sent’', async ({ page }) => {
    await page.goto('/contact')
    await fillContact(page)
    await press(page, 'Send Message')
    const words = 'Thank you for contacting us. We’ll get back to you within 24 hours.'
    await expectToast(page, 'Message Sent', words)
  })

  test('tells a feedback success: ‘Feedback Submitted’', async ({ page }) => {
    await page.goto('/beta-feedback')
    await fillFeedback(page, 'feature')
    await press(page, 'Submit Feedback')
    const words = 'Thank you for helping us improve Concord! We’ll review your feedback and get back to you if needed.'
    await expectToast(page, 'Feedback Submitted', words)
  })
})
