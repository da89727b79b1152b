import type { Page } from '@playwright/test'
import { call, read, statusOf } from '../calls.ts'
import { expect, failedRequest, newcomer, signUp, startedAssessment, stopClock, test } from '../story.ts'
import { atQuestion } from '../survey-steps.ts'
import { expectToast, fillContact, fillFeedback, recordCalls } from './steps.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test.describe('Section 5: answers', () => {
  test('accepts the answers 1 to 5 alone', async ({ page }) => {
    await signUp(page)
    const assessmentId = await startedAssessment(page)
    const [question] = await read(page, 'GET /api/questions')
    const answering = async (answer: unknown) => {
      const data = { assessmentId, questionId: question!.id, answer }
      return (await page.request.post('/api/responses', { data })).status()
    }
    for (const answer of [1, 2, 3, 4, 5]) expect(await answering(answer), `${answer}`).toBe(200)
    for (const answer of [0, 6, -1, 2.5, '3', null]) expect(await answering(answer), `${answer}`).toBe(400)
    await page.goto(`/assessment?id=${assessmentId}`)
    await atQuestion(page, 2)
    const names = ['1 Strongly Disagree', '2 Disagree', '3 Neutral', '4 Agree', '5 Strongly Agree']
    await expect(page.getByRole('radio')).toHaveCount(5)
    for (const name of names) await expect(page.getByRole('radio', { name, exact: true })).toBeVisible()
  })

  test('blocks answering while the advance delay runs, by mouse and by key, and no longer', async ({ page }) => {
    await signUp(page)
    const assessmentId = await startedAssessment(page)
    await stopClock(page)
    const answers: number[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/responses')) answers.push(request.postDataJSON().answer)
    })
    await page.goto(`/assessment?id=${assessmentId}`)
    await atQuestion(page, 1)
    await page.getByRole('radio').nth(1).dblclick()
    await page.clock.runFor(799)
    await page.getByRole('radio').nth(4).click({ force: true })
    await page.keyboard.press('5')
    await page.clock.runFor(1)
    await atQuestion(page, 2)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.keyboard.press('3')
    await expect(page.getByRole('radio', { name: '3 Neutral' })).toBeChecked()
    await expect(page.getByText('All answers saved')).toBeVisible()
    expect(answers).toEqual([2, 3])
  })

  test.describe('with an answer missing', () => {
    test.use({ expectedNoise: [failedRequest] })

    test('refuses to complete: ‘Please answer all questions before completing the assessment.’', async ({ page }) => {
      await signUp(page)
      const id = await startedAssessment(page, 1)
      const refused = await call(page, 'POST /api/assessments/:id/complete', { params: { id } })
      expect(refused.status()).toBe(409)
      expect((await refused.json()).message).toBe('Please answer all questions before completing the assessment.')
    })
  })
})

test.describe('Section 5: forms', () => {
  for (const [kind, email] of [
    ['nothing', ''],
    ['whitespace', '   '],
  ] as const) {
    test(`gives ‘Email required’ for a waitlist email of ${kind}`, async ({ page }) => {
      const calls = recordCalls(page)
      await page.goto('/community')
      await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
      await expect(page.getByLabel('Email')).toHaveAttribute('required')
      // a field of this type drops what is around an address
      await page.getByLabel('Email').pressSequentially(email)
      await press(page, 'Join the Waitlist')
      await expectToast(page, 'Email required', 'Please enter your email address.')
      expect(calls).not.toContain('POST /api/waitlist')
    })
  }

  for (const left of ['Name', 'Email', 'Message']) {
    test(`gives ‘Missing Information’ for a message without ${left.toLowerCase()}`, async ({ page }) => {
      const calls = recordCalls(page)
      await page.goto('/contact')
      await fillContact(page)
      await expect(page.getByLabel(left)).toHaveAttribute('required')
      await page.getByLabel(left).fill('')
      await press(page, 'Send Message')
      await expectToast(page, 'Missing Information', 'Please fill in all required fields.')
      expect(calls).not.toContain('POST /api/contact')
    })
  }

  test('marks the subject of a message as required in the form, though the call does without', async ({ page }) => {
    const body = { name: 'Robin', email: 'robin@example.com', message: 'Hello.' }
    expect(await statusOf(page, 'POST /api/contact', { body })).toBe(201)
    for (const field of ['name', 'email', 'message']) {
      const refused = await page.request.post('/api/contact', { data: { ...body, [field]: '' } })
      expect(refused.status(), field).toBe(400)
    }
    await page.goto('/contact')
    await expect(page.getByLabel('Subject')).toHaveAttribute('required')
  })

  for (const left of ['Name', 'Email', 'Feedback type', 'Description']) {
    test(`gives ‘Missing Information’ for feedback without ${left.toLowerCase()}`, async ({ page }) => {
      const calls = recordCalls(page)
      await page.goto('/beta-feedback')
      await fillFeedback(page, 'bug')
      await expect(page.getByLabel(left)).toHaveAttribute('required')
      if (left === 'Feedback type') await page.getByLabel(left).selectOption('')
      else await page.getByLabel(left).fill('')
      await press(page, 'Submit Feedback')
      await expectToast(page, 'Missing Information', 'Please fill in all required fields.')
      expect(calls).not.toContain('POST /api/beta-feedback')
    })
  }

  for (const tab of ['Sign In', 'Create Account']) {
    test(`requires email and password to ${tab}`, async ({ page }) => {
      const calls = recordCalls(page)
      await page.goto('/auth')
      await page.getByRole('tab', { name: tab }).click()
      const password = page.getByRole('textbox', { name: 'Password' })
      for (const field of [page.getByLabel('Email'), password]) await expect(field).toHaveAttribute('required')
      await page.getByLabel('Email').fill(newcomer().email)
      await press(page, tab)
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await password.fill('a calm evening')
      await page.getByLabel('Email').fill('')
      await press(page, tab)
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
      for (const call of ['POST /api/login', 'POST /api/register']) expect(calls).not.toContain(call)
    })
  }

  test('requires a password of at least 6 characters to register', async ({ page }) => {
    const calls = recordCalls(page)
    const { email } = newcomer()
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill('12345')
    await press(page, 'Create Account')
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true')
    expect(calls).not.toContain('POST /api/register')
    expect(await statusOf(page, 'POST /api/register', { body: { email, password: '12345' } })).toBe(400)
    await page.getByRole('textbox', { name: 'Password' }).fill('123456')
    await press(page, 'Create Account')
    await expect(page).toHaveURL('/')
  })

  test('takes both names of a registration as optional', async ({ page }) => {
    const { email, password } = newcomer()
    const registered = await call(page, 'POST /api/register', { body: { email, password } })
    expect(registered.status()).toBe(201)
    await page.context().clearCookies()
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Create Account' }).click()
    for (const label of ['First name', 'Last name']) {
      await expect(page.getByLabel(label)).toBeVisible()
      await expect(page.getByLabel(label)).not.toHaveAttribute('required')
    }
  })

  test('gives the message 6 rows and the description 4', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByLabel('Message')).toHaveAttribute('rows', '6')
    await page.goto('/beta-feedback')
    await expect(page.getByLabel('Description')).toHaveAttribute('rows', '4')
  })
})
