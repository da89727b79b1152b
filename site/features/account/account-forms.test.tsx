import { act, button, cleanup, onPage, person, render, waitFor } from '#site/test/dom.fixture.ts'
import { withServer, type SentCall } from '#site/test/server.fixture.ts'
import { robin as user } from '#site/test/viewer.fixture.ts'
import { afterEach, describe, expect, test } from 'bun:test'
import type { ReactNode } from 'react'
import type { ProblemCode } from '#api/contract/problem.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { NewPassword } from '../auth/MailedLinks.tsx'
import { $typedEmail } from '../auth/typed-email.ts'
import { SignInMethods } from '../auth/SignInMethods.tsx'
import { DeletionPart } from './DeletionPart.tsx'
import { EmailPart, PasswordPart } from './ProfileParts.tsx'

const server = withServer()

const email = 'grace@example.org'
const password = 'a calm evening'

const props = { onTab() {}, onMailSent() {}, hasNewPassword: false, refusal: undefined }

const both = { Email: email, Password: password }
const fresh = { 'New password': 'a fresh morning' }

/** Forms of an account: the screen, what is typed by label, the button and its call. */
const forms = {
  'sign-in': [<SignInMethods tab="sign-in" {...props} />, both, 'Sign In', 'POST /api/login'],
  registration: [<SignInMethods tab="create-account" {...props} />, both, 'Create Account', 'POST /api/register'],
  'new password': [
    <NewPassword token="t" accountEmail="" onDone={() => {}} />,
    fresh,
    'Save New Password',
    'POST /api/password/reset',
  ],
  email: [<EmailPart />, { 'New email': email, Password: password }, 'Change email', 'POST /api/account/email'],
  password: [
    <PasswordPart user={user} />,
    { 'Current password': password, ...fresh },
    'Change password',
    'POST /api/account/password',
  ],
  deletion: [<DeletionPart user={user} />, { 'Your password': password }, 'Delete everything', 'DELETE /api/account'],
} satisfies Record<string, [ReactNode, Record<string, string>, string, SentCall]>

afterEach(() => act(() => $typedEmail.set('')))

const input = (label: string) =>
  onPage().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
const busyButton = () => onPage().getByRole('button', { name: /\.\.\.$/, hidden: true })
const problem = (code: ProblemCode) => ({ code, message: 'The server says no.' })

/** Fills in a form as it must be and sends it, which is answered so. */
async function send(name: keyof typeof forms, answer: object, status = 200) {
  const [screen, typed, action, call] = forms[name]
  server.answer(call, answer, status)
  render(screen)
  const someone = person()
  if (name === 'deletion') await someone.click(onPage().getByRole('button', { name: 'Delete account...' }))
  for (const [label, value] of Object.entries(typed)) await someone.type(input(label), value)
  await someone.click(onPage().getByText(action, { selector: '[type=submit]' }))
  await server.answerAll()
}

/** What is said beside the field of this label. */
function beside(label: string) {
  const described = input(label).getAttribute('aria-describedby')?.split(' ').at(-1)
  return document.getElementById(described ?? '')?.textContent
}

describe('a refused account form', () => {
  test.each([
    ['email', 401, 'wrong-credentials', 'Password'],
    ['email', 409, 'email-taken', 'New email'],
    ['password', 401, 'wrong-credentials', 'Current password'],
    ['deletion', 401, 'wrong-credentials', 'Your password'],
  ] as const)('explains beside the field only: %s, %d %s', async (name, status, code, label) => {
    await send(name, problem(code), status)
    expect(beside(label)).toBe('The server says no.')
    expect($toast.get()).toBeNull()
    expect(onPage().queryByRole('alert')).toBeNull()
    expect(document.documentElement.dataset.signedIn).toBe(user.id)
  })

  test('announces the reason in the dialog for deletion, which covers toasts', async () => {
    await send('deletion', problem('internal'), 403)
    expect(onPage().getByRole('alert').textContent).toBe('The server says no.')
    expect($toast.get()).toBeNull()
    await person().click(onPage().getByText('Keep my account'))
    expect(onPage().queryByRole('dialog')).toBeNull()
  })
})

test('keeps the question open until the account is deleted', async () => {
  const [screen, typed, action, call] = forms.deletion
  server.answer(call, { message: 'Done.' })
  render(screen)
  const someone = person()
  await someone.click(button('Delete account...'))
  await someone.type(input('Your password'), typed['Your password'])
  await someone.click(button(action))
  const dialog = onPage().getByRole<HTMLDialogElement>('dialog', { name: 'Delete your account?' })
  await someone.click(button('Keep my account'))
  dialog.close()
  expect([dialog.open, server.visited]).toEqual([true, []])
  await server.answerAll()
  await someone.click(button('Keep my account'))
  expect([dialog.open, server.visited]).toEqual([true, ['/']])
})

test.each(['sign-in', 'registration'] as const)('leads on and stays busy until then: %s', async (name) => {
  history.replaceState(null, '', '/auth?next=/faq')
  server.answer('GET /api/auth/user', user)
  await send(name, user)
  await waitFor(() => expect(server.visited).toEqual(['https://concord.example/faq']))
  expect(busyButton().getAttribute('aria-disabled')).toBe('true')
  expect($toast.get()).toBeNull()
})

test('shows a new email at once and clears the form', async () => {
  await send('email', { ...user, email })
  const description = `From now on you sign in with ${email}.`
  expect($toast.get()).toMatchObject({ title: 'Email changed', description })
  expect(onPage().getByText(description)).toBeTruthy()
  expect([input('New email').value, input('Password').value]).toEqual(['', ''])
})

test('ends the session of this device once a new password is saved, and keeps it if the link is invalid', async () => {
  await send('new password', problem('invalid-token'), 400)
  expect(document.documentElement.dataset.signedIn).toBe(user.id)
  cleanup()
  await send('new password', { message: 'Done.' })
  const description = 'Please sign in with your new password.'
  expect($toast.get()).toMatchObject({ title: 'Password saved', description })
  expect(document.documentElement.dataset.signedIn).toBeUndefined()
})
