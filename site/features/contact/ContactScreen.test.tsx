import { button, onPage, person, render, waitFor } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { robin } from '#site/test/viewer.fixture.ts'
import { beforeEach, expect, test } from 'bun:test'
import { email } from '#api/content/brand.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { ContactScreen } from './ContactScreen.tsx'

const server = withServer()
const sending = 'POST /api/contact'

beforeEach(() => {
  server.answer('GET /api/auth/user', { ...robin, lastName: 'Reed' })
  server.answer(sending, { message: 'Received.' }, 201)
})

/** Fills in the form, sends it after `before`, and gives what was sent. */
async function send(before = () => {}) {
  render(<ContactScreen labelledBy="" responseTime="" />)
  await server.answerAll()
  for (const label of ['Subject', 'Message']) await person().type(onPage().getByLabelText(label), 'Tea')
  before()
  await person().click(button('Send Message'))
  await waitFor(() => expect(server.asked()).toEqual([sending]))
  const sent = server.sent()
  await server.answerAll()
  return sent
}

test('sends the account’s name and email, and promises an answer without a time if none is set', async () => {
  const sender = { name: 'Robin Reed', email: robin.email }
  expect(await send()).toMatchObject([{ ...sender, category: 'general', subject: 'Tea', message: 'Tea', website: '' }])
  expect($toast.get()?.description).toBe('Thank you for contacting us. We’ll get back to you.')
})

test('names the email address, and no time to wait, if too many came without an account', async () => {
  const sentence = `Please try again or email us directly at ${email}`
  server.answer(sending, { message: sentence, code: 'too-many-messages' }, 429)
  await send()
  expect($toast.get()).toEqual({ title: 'Submission Failed', description: sentence, tone: 'destructive' })
  expect(onPage().getByText(`${sentence}. What you typed is still here.`)).toBeTruthy()
})

test('asks password managers to leave a hidden field alone, and sends what a robot fills in', async () => {
  const sent = await send(() => {
    const hidden = document.querySelector<HTMLInputElement>('[aria-hidden] input')!
    expect(Object.fromEntries([...hidden.attributes].map(({ name, value }) => [name, value]))).toEqual({
      name: 'leaveEmpty',
      type: 'text',
      tabindex: '-1',
      autocomplete: 'off',
      'data-1p-ignore': '',
      'data-bwignore': '',
      'data-form-type': 'other',
      'data-lpignore': 'true',
      'data-protonpass-ignore': '',
    })
    hidden.value = 'https://robot.example'
  })
  expect(sent).toMatchObject([{ leaveEmpty: 'https://robot.example' }])
})
