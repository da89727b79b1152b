import { beforeEach, describe, expect, test } from 'bun:test'
import type { ProblemCode } from '../../../api/contract/problem.ts'
import { email, product } from '../../../api/facts/brand.ts'
import { $toast } from '../../lib/toasts/toasts.ts'
import { type SentCall, withPage } from '../page.fixture.ts'
import { createContactForm } from './contact.ts'
import { createFeedbackForm } from './feedback.ts'
import type { Form } from './form.ts'
import { waitlistForm } from './waitlist.ts'

const robin = { name: 'Robin', email: 'robin@example.org' }
const message = { ...robin, category: 'general', subject: 'Hi', message: 'Hello.' }
const feedback = { ...robin, feedbackType: 'general', category: '', priority: 'medium', description: 'Fine.' }
const received = { status: 201, body: { message: 'Received.' } }
const missingInformation = 'Missing Information: Please fill in all required fields.'
const page = withPage()

beforeEach(() => {
  const calls = ['POST /api/waitlist', 'POST /api/contact', 'POST /api/beta-feedback'] as const
  for (const call of calls) page.answer(call, received)
})

const problem = (status: number, code: ProblemCode, message: string, issues?: object[]) => ({
  status,
  body: { code, message, issues },
})

/** What the form says beside its fields when it is not sent. */
async function wrongIn(form: Form, fields: Record<string, string>): Promise<Readonly<Record<string, string>>> {
  await form.submit(fields)
  expect(page.calls).toEqual([])
  expect(form.$state.get().note).toBeNull()
  return form.$state.get().errors
}

const missingToast = {
  title: 'Missing Information',
  description: 'Please fill in all required fields.',
  tone: 'destructive' as const,
}

describe('the waitlist', () => {
  test.each(['', '   '])('asks for an email in place of %j', async (email) => {
    expect(await wrongIn(waitlistForm, { email })).toEqual({
      email: 'Email required: Please enter your email address.',
    })
    const description = 'Please enter your email address.'
    expect($toast.get()).toEqual({ title: 'Email required', description, tone: 'destructive' })
  })

  test('refuses an invalid email beside the field', async () => {
    expect(await wrongIn(waitlistForm, { email: 'nowhere' })).toEqual({ email: 'Please enter a valid email address.' })
    expect($toast.get()).toBeNull()
  })

  test('welcomes', async () => {
    await waitlistForm.submit({ email: robin.email })
    const description = 'We’ll notify you when community features launch.'
    expect($toast.get()).toMatchObject({ title: 'Welcome to the waitlist!', description })
    expect(waitlistForm.$state.get().status).toBe('sent')
  })

  test('explains a known email in a toast and beside the field', async () => {
    page.answer('POST /api/waitlist', problem(409, 'already-joined', 'This email is already on our waitlist!'))
    await waitlistForm.submit({ email: robin.email })
    const description = 'This email is already on our waitlist!'
    expect($toast.get()).toEqual({ title: 'Sign up failed', description, tone: 'destructive' })
    const email = 'Sign up failed: This email is already on our waitlist!'
    expect(waitlistForm.$state.get()).toMatchObject({ errors: { email }, note: null })
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
      name: missingInformation,
      email: 'Please enter your email address.',
      subject: 'Please enter a subject.',
      message: 'Please write a message.',
    })
  })

  test.each([
    ['24 hours', 'Thank you for contacting us. We’ll get back to you within 24 hours.'],
    ['', 'Thank you for contacting us. We’ll get back to you.'],
  ])('promises an answer within %j', async (responseTime, description) => {
    await createContactForm(responseTime).submit(message)
    expect($toast.get()).toMatchObject({ title: 'Message Sent', description })
  })
})

describe('the feedback form', () => {
  test.each(['name', 'email', 'feedbackType', 'description'])('requires the %s', async (field) => {
    expect(await wrongIn(createFeedbackForm(), { ...feedback, [field]: '' })).toEqual({ [field]: missingInformation })
    expect($toast.get()).toEqual(missingToast)
  })

  test('says thanks', async () => {
    await createFeedbackForm().submit(feedback)
    const thanks = `Thank you for helping us improve ${product}! We’ll review your feedback and get back to you if needed.`
    expect($toast.get()).toMatchObject({ title: 'Feedback Submitted', description: thanks })
  })
})

describe.each<[string, SentCall, () => Form, Record<string, string>]>([
  ['contact', 'POST /api/contact', () => createContactForm('24 hours'), message],
  ['feedback', 'POST /api/beta-feedback', createFeedbackForm, feedback],
])('the %s form', (_, call, create, fields) => {
  test('offers the email address if the server gives no reason', async () => {
    for (const answer of ['offline' as const, { status: 502, body: '<html>' }]) {
      page.answer(call, answer)
      await create().submit(fields)
      const description = `Please try again or email us directly at ${email}`
      expect($toast.get()).toMatchObject({ title: 'Submission Failed', description, tone: 'destructive' })
    }
  })

  test('shows the words of the server and marks the field that it refuses', async () => {
    page.answer(call, problem(400, 'invalid', 'No such address.', [{ path: 'email', message: 'No such address.' }]))
    const form = create()
    await form.submit(fields)
    expect($toast.get()?.description).toBe('No such address.')
    expect(form.$state.get()).toMatchObject({ errors: { email: 'No such address.' }, note: null })
  })
})
