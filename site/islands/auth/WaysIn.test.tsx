import { act, onPage, person, render, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { useState } from 'react'
import { $typedEmail } from '../../stores/forms/typed-email.ts'
import { dismissToast } from '../../lib/toasts/toasts.ts'
import { WaysIn } from './WaysIn.tsx'

withBrowser()
const server = withServer()

beforeEach(() => server.answer('GET /api/login/ways', { provider: null }))
afterEach(() => act(dismissToast))
afterEach(() => $typedEmail.set(''))

function Page({ hasNewPassword = false }: { hasNewPassword?: boolean }) {
  const [tab, setTab] = useState<'sign-in' | 'create-account'>('sign-in')
  return <WaysIn {...{ tab, hasNewPassword }} onTab={setTab} onMailSent={() => {}} refusal={undefined} />
}

const email = () => onPage().getByLabelText<HTMLInputElement>('Email')
const password = () => onPage().getByLabelText(/^Password/, { selector: 'input' })
const chosen = () => onPage().getByRole('tab', { selected: true }).textContent
const hasFocus = (element: Element) => document.activeElement === element

test('moves between the tabs with arrows and keeps the email', async () => {
  render(<Page />)
  const someone = person()
  await someone.type(email(), 'robin@example.com')
  await someone.click(onPage().getByRole('tab', { name: 'Sign In' }))
  await someone.keyboard('{ArrowRight}')
  expect(chosen()).toBe('Create Account')
  expect(onPage().getByRole('tabpanel', { name: 'Create Account' })).toBeTruthy()
  expect(email().value).toBe('robin@example.com')
})

test('leads an existing user to sign in with the same email and focuses the password', async () => {
  render(<Page />)
  const someone = person()
  await someone.click(onPage().getByRole('tab', { name: 'Create Account' }))
  await someone.type(email(), 'robin@example.com')
  await someone.type(password(), 'a calm evening')
  server.answer('POST /api/register', { message: 'Taken.', code: 'email-taken' }, 409)
  await someone.click(onPage().getByRole('button', { name: 'Create Account' }))
  await server.answerAll()
  await someone.click(onPage().getByRole('button', { name: 'Sign in with this email' }))
  expect([chosen(), email().value, hasFocus(password())]).toEqual(['Sign In', 'robin@example.com', true])
})

test('focuses the email after a new password, or the password if the email is known', () => {
  const { unmount } = render(<Page hasNewPassword />)
  expect(onPage().getByText(/^Your new password is saved\./)).toBeTruthy()
  expect(hasFocus(email())).toBe(true)
  unmount()
  $typedEmail.set('robin@example.com')
  render(<Page hasNewPassword />)
  expect(hasFocus(password())).toBe(true)
})
