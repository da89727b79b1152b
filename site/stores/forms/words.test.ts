import { describe, expect, test } from 'bun:test'
import { $toast } from '../../lib/toasts/toasts.ts'
import { withPage } from '../page.fixture.ts'
import { createContactForm } from './contact.ts'
import { createFeedbackForm } from './feedback.ts'
import type { Form } from './form.ts'
import { waitlistForm } from './waitlist.ts'

const robin = { name: 'Robin', email: 'robin@example.org' }
const message = { ...robin, category: 'general', subject: 'Hi', message: 'Hello.' }
const feedback = { ...robin, feedbackType: 'general', category: '', priority: 'medium', description: 'Fine.' }
const page = withPage()

/** What the form says beside its fields when it is not sent. */
async function wrongIn(form: Form, fields: Record<string, string>): Promise<Readonly<Record<string, string>>> {
  await form.submit(fields)
  expect([page.calls, form.$state.get().note]).toEqual([[], null])
  return form.$state.get().errors
}

describe('the waitlist', () => {
  test('refuses an invalid email beside the field', async () => {
    expect(await wrongIn(waitlistForm, { email: 'nowhere' })).toEqual({ email: 'Please enter a valid email address.' })
    expect($toast.get()).toBeNull()
  })

  test('asks for patience in a toast and gives the reason in the form', async () => {
    page.answer('POST /api/waitlist', 'offline')
    await waitlistForm.submit({ email: robin.email })
    expect($toast.get()).toMatchObject({ title: 'Sign up failed', description: 'Please try again later.' })
    const text = expect.stringMatching(/could not be reached.*still here/)
    expect(waitlistForm.$state.get()).toMatchObject({ note: { isFailure: true, text } })
  })
})

describe('the contact form', () => {
  test('requires four fields, says so once, and what each of the others needs', async () => {
    expect(
      await wrongIn(createContactForm(''), { name: '', email: ' ', category: 'general', subject: '', message: '' }),
    ).toEqual({
      name: 'Missing Information: Please fill in all required fields.',
      email: 'Please enter your email address.',
      subject: 'Please enter a subject.',
      message: 'Please write a message.',
    })
  })

  test('promises an answer without a time if none is set', async () => {
    page.answer('POST /api/contact', { status: 201, body: { message: 'Received.' } })
    await createContactForm('').submit(message)
    expect($toast.get()?.description).toBe('Thank you for contacting us. We’ll get back to you.')
  })
})

test.each([
  ['contact', 'POST /api/contact', () => createContactForm('24 hours'), message],
  ['feedback', 'POST /api/beta-feedback', createFeedbackForm, feedback],
] as const)('marks the field that the server refuses: %s', async (_, call, create, fields) => {
  const issues = [{ path: 'email', message: 'No such address.' }]
  page.answer(call, { status: 400, body: { code: 'invalid', message: 'No such address.', issues } })
  const form = create()
  await form.submit(fields)
  expect(form.$state.get()).toMatchObject({ errors: { email: 'No such address.' }, note: null })
})
