import { act, onPage, person, render, waitFor, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { dismissToast } from '../../lib/toasts/toasts.ts'
import { $typedEmail } from '../../stores/forms/typed-email.ts'
import { AuthScreen } from './AuthScreen.tsx'

withBrowser()
const server = withServer()

const sending = 'POST /api/register'

beforeEach(() => {
  history.replaceState(null, '', '/auth#create-account')
  server.answer('GET /api/auth/user', { message: 'Please sign in.', code: 'unauthorized' }, 401)
  server.answer('GET /api/login/ways', { provider: null })
  server.answer(sending, { message: 'Look into your inbox.' }, 201)
})
afterEach(() => {
  act(dismissToast)
  act(() => $typedEmail.set(''))
})

const email = () => onPage().getByLabelText<HTMLInputElement>('Email')
const password = () => onPage().getByLabelText<HTMLInputElement>(/^Password/, { selector: 'input' })

/** Somebody who has sent what an account needs, where the next step is mailed. */
async function register() {
  render(<AuthScreen />)
  await server.answerAll()
  const someone = person()
  await someone.type(email(), 'robin@example.com')
  await someone.type(password(), 'a calm evening')
  await someone.click(onPage().getByRole('button', { name: 'Create Account' }))
  await waitFor(() => expect(server.asked()).toContain(sending))
  await server.answerAll()
  return someone
}

test('focuses where the email was sent, and returns to the form with the same address', async () => {
  const someone = await register()
  expect(document.activeElement?.textContent).toBe(
    'One step leftPlease look into your inbox. The next step is in the email that is on its way to robin@example.com.',
  )
  expect(onPage().getByText(/^Its link works once, within 24 hours\./)).toBeTruthy()
  await someone.click(onPage().getByRole('button', { name: 'try again' }))
  expect(onPage().getByRole('tab', { selected: true }).textContent).toBe('Create Account')
  expect([email().value, password().value]).toEqual(['robin@example.com', ''])
})

test('says the password’s length once, as a hint or as an error', async () => {
  render(<AuthScreen />)
  await server.answerAll()
  expect(onPage().getAllByText(/at least 6 characters/i)).toHaveLength(1)
  await person().type(password(), 'short')
  await person().click(onPage().getByRole('button', { name: 'Create Account' }))
  await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'))
  expect(onPage().getAllByText(/at least 6 characters/i)).toHaveLength(1)
})
