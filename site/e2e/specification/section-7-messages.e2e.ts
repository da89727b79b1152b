import { call, statusOf } from '../calls.ts'
import {
  expect,
  expectWholeDashboard,
  failedRequest,
  newcomer,
  signUp,
  startedAssessment,
  stopClock,
  test,
  twoResultsToRead,
} from '../story.ts'
import { advance, atQuestion } from '../survey-steps.ts'
import { allAnsweredToRead, expectToast, failCall, fillContact, fillFeedback, recordCalls } from './steps.ts'

test.describe('Section 7: messages', () => {
  test('sends email, firstName, lastName and referralSource to POST /api/waitlist', async ({ page }) => {
    const { email } = newcomer()
    await page.goto('/community')
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Wood')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('How did you hear about us?').fill('A friend')
    const answering = page.waitForResponse('**/api/waitlist')
    await page.getByRole('button', { name: 'Join the Waitlist' }).click()
    const answer = await answering
    expect([answer.request().method(), answer.status()]).toEqual(['POST', 201])
    const payload = { email, firstName: 'Robin', lastName: 'Wood', referralSource: 'A friend' }
    expect(answer.request().postDataJSON()).toMatchObject(payload)
    const again = await call(page, 'POST /api/waitlist', { body: { email } })
    expect([again.status(), (await again.json()).message]).toEqual([409, 'This email is already on our waitlist!'])
  })

  test('sends name, email, subject, category and message to POST /api/contact', async ({ page }) => {
    await page.goto('/contact')
    await fillContact(page)
    const answering = page.waitForResponse('**/api/contact')
    await page.getByRole('button', { name: 'Send Message' }).click()
    const answer = await answering
    expect([answer.request().method(), answer.status()]).toEqual(['POST', 201])
    expect(answer.request().postDataJSON()).toMatchObject({
      name: 'Robin',
      email: 'robin@example.com',
      subject: 'My data',
      category: 'privacy',
      message: 'Two lines\nof a message.',
    })
  })

  test('sends all feedback fields to POST /api/beta-feedback', async ({ page }) => {
    await page.goto('/beta-feedback')
    await page.getByLabel('Category').selectOption('navigation')
    await page.getByLabel('Priority').selectOption('high')
    for (const [type, more, payload] of [
      [
        'bug',
        { 'Steps to reproduce': 'Scroll.', 'Expected result': 'Rest.', 'Actual result': 'A jump.' },
        { steps: 'Scroll.', expectedResult: 'Rest.', actualResult: 'A jump.' },
      ],
      ['general', { 'What could we improve?': 'Less.' }, { improvement: 'Less.', rating: 4 }],
    ] as const) {
      await fillFeedback(page, type)
      for (const [label, text] of Object.entries(more)) await page.getByLabel(label).fill(text)
      if (type === 'general') await page.getByLabel('Overall rating').selectOption('4')
      else await page.getByLabel('Category').selectOption('navigation')
      const answering = page.waitForResponse('**/api/beta-feedback')
      await page.getByRole('button', { name: 'Submit Feedback' }).click()
      const answer = await answering
      expect([answer.request().method(), answer.status()]).toEqual(['POST', 201])
      const common = { name: 'Robin', email: 'robin@example.com', feedbackType: type, description: 'It jumps.' }
      expect(answer.request().postDataJSON()).toMatchObject({ ...common, ...payload })
      if (type === 'bug') {
        expect(answer.request().postDataJSON()).toMatchObject({ category: 'navigation', priority: 'high' })
      }
      await expect(page.getByLabel('Description')).toHaveValue('')
    }
  })
})

test.describe('Section 7: sharing', () => {
  test('calls no server, and copies the text to the clipboard if the device share feature is absent', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { later } = await twoResultsToRead(page)
    await page.goto(`/results/${later}`)
    const calls = recordCalls(page)
    await page.getByRole('button', { name: 'Share My Results' }).click()
    await page.getByRole('button', { name: 'Copy the text' }).click()
    await expectToast(page, 'Results copied!', 'Your results have been copied to clipboard.')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/completed the Concord assessment.* 68 out of 100\. .*Relational Intelligence/)
    expect(calls).toEqual([])
  })

  test('hands the score out of 100 and the tier to the device share feature', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async ({ text }: ShareData) => document.body.setAttribute('data-shared', String(text)),
      })
    })
    const { later } = await twoResultsToRead(page)
    await page.goto(`/results/${later}`)
    await page.getByRole('button', { name: 'Share My Results' }).click()
    await page.getByRole('button', { name: 'Share as text' }).click()
    const words = /completed the Concord assessment.* 68 out of 100\. .*Relational Intelligence/
    await expect(page.locator('body')).toHaveAttribute('data-shared', words)
  })
})

test.describe('Section 7: data-fetching behaviour', () => {
  test.use({ expectedNoise: [failedRequest] })

  test('reads nothing again: data never goes stale, no polling, no refetch on window focus', async ({ page }) => {
    await twoResultsToRead(page)
    await stopClock(page)
    const calls = recordCalls(page)
    await page.goto('/dashboard')
    await expectWholeDashboard(page)
    await page.waitForLoadState('networkidle')
    expect(calls).toContain('GET /api/scores')
    calls.length = 0
    await page.clock.runFor(15 * 60_000)
    await page.evaluate(() => {
      for (const name of ['blur', 'focus', 'online']) window.dispatchEvent(new Event(name))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(15 * 60_000)
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })

  test('tries no read again', async ({ page }) => {
    await twoResultsToRead(page)
    await stopClock(page)
    await failCall(page, 'GET /api/scores', 500)
    const calls = recordCalls(page)
    const answered = page.waitForResponse('**/api/scores')
    await page.goto('/dashboard')
    await answered
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.clock.runFor(10 * 60_000)
    expect(calls.filter((made) => made === 'GET /api/scores')).toHaveLength(1)
  })

  test('tries no write again', async ({ page }) => {
    const id = await allAnsweredToRead(page)
    await stopClock(page)
    const calls = recordCalls(page)
    await failCall(page, 'POST /api/contact', 500)
    await page.goto('/contact')
    await fillContact(page)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
    await page.clock.runFor(10 * 60_000)
    await failCall(page, 'POST /api/assessments/:id/complete', 500)
    await page.goto(`/assessment?id=${id}`)
    await page.getByRole('button', { name: 'Complete Assessment' }).click()
    await expectToast(page, 'Error', 'Failed to complete assessment. Please try again.')
    await page.clock.runFor(10 * 60_000)
    const writes = calls.filter((made) => made.startsWith('POST'))
    expect(writes).toEqual(['POST /api/contact', `POST /api/assessments/${id}/complete`])
  })

  test('sends unsaved answers of the survey again until they are in, and says so', async ({ page }) => {
    await signUp(page)
    const id = await startedAssessment(page)
    await stopClock(page)
    const calls = recordCalls(page)
    await failCall(page, 'POST /api/responses', 500)
    await page.goto(`/assessment?id=${id}`)
    await atQuestion(page, 1)
    await page.keyboard.press('3')
    await expect(page.getByText('Not saved yet: 1 answer is kept on this device. Trying again...')).toBeVisible()
    await page.unrouteAll()
    await page.clock.runFor(60_000)
    await expect(page.getByText('All answers saved')).toBeVisible()
    expect(calls.filter((made) => made === 'POST /api/responses').length).toBeGreaterThan(1)
  })

  test('saves an answer without reading the assessment again', async ({ page }) => {
    await signUp(page)
    const id = await startedAssessment(page)
    await stopClock(page)
    const calls = recordCalls(page)
    await page.goto(`/assessment?id=${id}`)
    for (const number of [1, 2]) {
      await atQuestion(page, number)
      await page.keyboard.press('3')
      await page.clock.runFor(advance)
    }
    await expect(page.getByText('All answers saved')).toBeVisible()
    expect(calls.filter((made) => made === `GET /api/assessments/${id}`)).toHaveLength(1)
    expect(await statusOf(page, 'GET /api/assessments/:id', { params: { id } })).toBe(200)
  })
})
