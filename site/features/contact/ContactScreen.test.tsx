import { button, onPage, person, render, waitFor, withBrowser } from '#site/test/dom.fixture.ts'
import { robin, withServer } from '#site/test/server.fixture.ts'
import { expect, test } from 'bun:test'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { ContactScreen } from './ContactScreen.tsx'

withBrowser()
const server = withServer()
const sending = 'POST /api/contact'

const screen = (
  <>
    <h2 id="heading">Contact</h2>
    <ContactScreen labelledBy="heading" categories={[{ value: 'general', label: 'General' }]} responseTime="" />
  </>
)

const send = () => person().click(button('Send Message'))

test('requires four fields, says so once, and what each of them needs, and focuses the first', async () => {
  render(screen)
  await send()
  for (const words of [
    'Please enter your name.',
    'Please enter your email address.',
    'Please enter a subject.',
    'Please write a message.',
  ]) {
    expect(onPage().getByText(words)).toBeTruthy()
  }
  expect(document.activeElement).toBe(onPage().getByLabelText('Name'))
  const description = 'Please fill in all required fields.'
  expect($toast.get()).toEqual({ title: 'Missing Information', description, tone: 'destructive' })
})

test('sends the account’s name and email, and promises an answer without a time if none is set', async () => {
  server.answer('GET /api/auth/user', { ...robin, lastName: 'Reed' })
  server.answer(sending, { message: 'Received.' }, 201)
  render(screen)
  await server.answerAll()
  for (const label of ['Subject', 'Message']) await person().type(onPage().getByLabelText(label), 'Tea')
  await send()
  await waitFor(() => expect(server.asked()).toEqual([sending]))
  const sender = { name: 'Robin Reed', email: robin.email }
  expect(server.sent()).toMatchObject([{ ...sender, category: 'general', subject: 'Tea', message: 'Tea', website: '' }])
  await server.answerAll()
  expect($toast.get()?.description).toBe('Thank you for contacting us. We’ll get back to you.')
})
