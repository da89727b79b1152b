import { act, onPage, person, render, waitFor, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { dismissToast } from '../../lib/toasts/toasts.ts'
import { $typedEmail } from '../../stores/forms/typed-email.ts'
import { ForgotPassword } from './ForgotPassword.tsx'

withBrowser()
const server = withServer()

const sending = 'POST /api/password/forgot'

beforeEach(() => server.answer(sending, { message: 'It is on its way.' }))
afterEach(() => {
  act(dismissToast)
  act(() => $typedEmail.set(''))
})

const email = () => onPage().getByLabelText<HTMLInputElement>('Email')
const title = () => onPage().getByRole('heading').textContent
const press = (words: string) => person().click(onPage().getByRole('button', { name: words }))

/** Somebody who has asked for a link and been answered. */
async function ask() {
  await press('Send the Link')
  await waitFor(() => expect(server.asked()).toEqual([sending]))
  await server.answerAll()
}

test('focuses the email and links back to sign in', () => {
  render(<ForgotPassword accountEmail="" />)
  expect(title()).toBe('Forgot your password?')
  expect(document.activeElement).toBe(email())
  expect(onPage().getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('#sign-in')
})

test('offers another link after a used one', () => {
  render(<ForgotPassword isUsed accountEmail="" />)
  expect(title()).toBe('This link no longer works')
  expect(onPage().getByText('A link works once, within 60 minutes. Shall we send you a new one?')).toBeTruthy()
})

test('focuses where the link was sent, and returns to the email to ask again', async () => {
  render(<ForgotPassword accountEmail="" />)
  await person().type(email(), 'robin@example.com')
  await ask()
  expect(server.asked()).toEqual([])
  expect(document.activeElement?.textContent).toBe(
    'Please check your inboxIf there is an account for robin@example.com, ' +
      'a link to a new password is on its way there.',
  )
  expect(onPage().getByRole('link', { name: 'Back to Sign In' })).toBeTruthy()
  await press('ask again')
  expect(title()).toBe('Forgot your password?')
  expect(email().value).toBe('robin@example.com')
  expect(document.activeElement).toBe(email())
  await ask()
  expect(title()).toBe('Please check your inbox')
})

test('uses the email of a signed-in account without typing', async () => {
  render(<ForgotPassword accountEmail="robin@example.com" />)
  await press('Send the Link')
  await waitFor(() => expect(server.sent()).toEqual([{ email: 'robin@example.com' }]))
  await server.answerAll()
  expect(onPage().getByText('robin@example.com')).toBeTruthy()
})
