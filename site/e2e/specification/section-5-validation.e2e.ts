import { statusOf } from '../calls.ts'
import { expect, newcomer, test } from '../story.ts'
import { button, expectToast, fillAuth, fillContact, fillFeedback, recordCalls } from './steps.ts'

test.describe('Section 5: forms', () => {
  test('gives ‘Email required’ for an empty or whitespace waitlist email', async ({ page }) => {
    const calls = recordCalls(page)
    for (const email of ['', '   ']) {
      await page.goto('/community')
      await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
      await expect(page.getByLabel('Email')).toHaveAttribute('required')
      // a field of this type drops what is around an address
      await page.getByLabel('Email').pressSequentially(email)
      await button(page, 'Join the Waitlist').click()
      await expectToast(page, 'Email required', 'Please enter your email address.')
    }
    expect(calls).not.toContain('POST /api/waitlist')
  })

  test('gives ‘Missing Information’ for a message without name, email or message', async ({ page }) => {
    const calls = recordCalls(page)
    for (const left of ['Name', 'Email', 'Message']) {
      await test.step(left, async () => {
        await page.goto('/contact')
        await fillContact(page)
        await expect(page.getByLabel(left)).toHaveAttribute('required')
        await page.getByLabel(left).fill('')
        await button(page, 'Send Message').click()
        await expectToast(page, 'Missing Information', 'Please fill in all required fields.')
      })
    }
    expect(calls).not.toContain('POST /api/contact')
  })

  test('requires the subject of a message in the form, but not in the call', async ({ page }) => {
    const body = { name: 'Robin', email: 'robin@example.com', message: 'Hello.' }
    expect(await statusOf(page, 'POST /api/contact', { body })).toBe(201)
    for (const field of ['name', 'email', 'message']) {
      const refused = await page.request.post('/api/contact', { data: { ...body, [field]: '' } })
      expect(refused.status(), field).toBe(400)
    }
    await page.goto('/contact')
    await expect(page.getByLabel('Subject')).toHaveAttribute('required')
  })

  test('gives ‘Missing Information’ for feedback without name, email, feedback type or description', async ({
    page,
  }) => {
    const calls = recordCalls(page)
    for (const left of ['Name', 'Email', 'Feedback type', 'Description']) {
      await test.step(left, async () => {
        await page.goto('/beta-feedback')
        await fillFeedback(page, 'bug')
        await expect(page.getByLabel(left)).toHaveAttribute('required')
        if (left === 'Feedback type') await page.getByLabel(left).selectOption('')
        else await page.getByLabel(left).fill('')
        await button(page, 'Submit Feedback').click()
        await expectToast(page, 'Missing Information', 'Please fill in all required fields.')
      })
    }
    expect(calls).not.toContain('POST /api/beta-feedback')
  })

  for (const tab of ['Sign In', 'Create Account']) {
    test(`requires email and password to ${tab}`, async ({ page }) => {
      const calls = recordCalls(page)
      await fillAuth(page, tab, { ...newcomer(), password: '' })
      const password = page.getByRole('textbox', { name: 'Password' })
      for (const field of [page.getByLabel('Email'), password]) await expect(field).toHaveAttribute('required')
      await button(page, tab).click()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await password.fill('a calm evening')
      await page.getByLabel('Email').fill('')
      await button(page, tab).click()
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
      for (const call of ['POST /api/login', 'POST /api/register']) expect(calls).not.toContain(call)
    })
  }

  test('requires a password of at least 6 characters to register, and no names', async ({ page }) => {
    const calls = recordCalls(page)
    const { email } = newcomer()
    await fillAuth(page, 'Create Account', { email, password: '12345' })
    for (const label of ['First name', 'Last name']) {
      await expect(page.getByLabel(label)).toBeVisible()
      await expect(page.getByLabel(label)).not.toHaveAttribute('required')
    }
    await button(page, 'Create Account').click()
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/at least 6 characters/).first()).toBeVisible()
    expect(calls).not.toContain('POST /api/register')
    expect(await statusOf(page, 'POST /api/register', { body: { email, password: 'fünf!' } })).toBe(400)
    await page.getByRole('textbox', { name: 'Password' }).fill('sechs!')
    await button(page, 'Create Account').click()
    await expect(page).toHaveURL('/')
  })

  test('gives the message 6 rows and the description 4', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByLabel('Message')).toHaveAttribute('rows', '6')
    await page.goto('/beta-feedback')
    await expect(page.getByLabel('Description')).toHaveAttribute('rows', '4')
  })
})
