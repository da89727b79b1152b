import { describe, expect, test } from 'bun:test'
import type { ProblemCode } from '../../../api/contract/problem.ts'
import { email } from '../../../api/facts/brand.ts'
import { $toast } from '../../lib/toasts/toasts.ts'
import { type SentCall, withPage } from '../page.fixture.ts'
import { createContactForm } from './contact.ts'
import { createFeedbackForm } from './feedback.ts'
import type { Form } from './form.ts'
import { waitlistForm } from './waitlist.ts'

const complete = {
  waitlist: { email: 'robin@example.org' },
  contact: { name: 'Robin', email: 'robin@example.org', category: 'general', subject: 'Hi', message: 'Hello.' },
  feedback: { name: 'Robin', email: 'robin@example.org', feedbackType: 'bug', description: 'It jumps.' },
}
const page = withPage()

const problem = (status: number, code: ProblemCode, message: string, issues?: object[]) => ({
  status,
  body: { code, message, issues },
})

describe('the waitlist', () => {
  const send = () => waitlistForm.submit(complete.waitlist)

  test('explains a known email in a toast and beside the field', async () => {
    page.answer('POST /api/waitlist', problem(409, 'already-joined', 'This email is already on our waitlist!'))
    await send()
    const description = 'This email is already on our waitlist!'
    expect($toast.get()).toEqual({ title: 'Sign up failed', description, tone: 'destructive' })
    const email = 'Sign up failed: This email is already on our waitlist!'
    expect(waitlistForm.$state.get()).toMatchObject({ errors: { email }, note: null })
  })

  test('asks for patience in a toast and gives the reason in the form', async () => {
    page.answer('POST /api/waitlist', 'offline')
    await send()
    expect($toast.get()).toMatchObject({ title: 'Sign up failed', description: 'Please try again later.' })
    const text = expect.stringMatching(/could not be reached.*still here/)
    expect(waitlistForm.$state.get()).toMatchObject({ note: { isFailure: true, text } })
  })
})

describe.each<[string, SentCall, () => Form, Record<string, string>]>([
  ['contact', 'POST /api/contact', () => createContactForm('24 hours'), complete.contact],
  ['feedback', 'POST /api/beta-feedback', createFeedbackForm, complete.feedback],
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
