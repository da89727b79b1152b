import { act, cleanup, onPage, person, render, waitFor, withBrowser } from '#site/test/dom.fixture.ts'
import { robin as user, withServer } from '#site/test/server.fixture.ts'
import { afterEach, describe, expect, test } from 'bun:test'
import type { ReactNode } from 'react'
import type { ProblemCode } from '#api/contract/problem.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import type { SentCall } from '#site/lib/page.fixture.ts'
import { ForgotPassword } from '../auth/ForgotPassword.tsx'
import { NewPassword } from '../auth/MailedLinks.tsx'
import { $typedEmail } from '../auth/typed-email.ts'
import { SignInMethods } from '../auth/SignInMethods.tsx'
import { DeletionPart } from './DeletionPart.tsx'
import { EmailPart, NamesPart, PasswordPart } from './PersonParts.tsx'

withBrowser()
const server = withServer()

const email = 'grace@example.org'
const password = 'a calm evening'

const props = { onTab() {}, onMailSent() {}, hasNewPassword: false, refusal: undefined }

/** One form of a person's account: its screen, what is typed by label, its button, its call and its toast's title, if any. */
type AccountForm = [ReactNode, Record<string, string>, string, SentCall, string | null]

const forms = {
  'sign-in': [
    <SignInMethods tab="sign-in" {...props} />,
    { Email: email, Password: password },
    'Sign In',
    'POST /api/login',
    'Login failed',
  ],
  registration: [
    <SignInMethods tab="create-account" {...props} />,
    { Email: email, Password: password },
    'Create Account',
    'POST /api/register',
    'Registration failed',
  ],
  'forgotten password': [
    <ForgotPassword accountEmail="" />,
    { Email: email },
    'Send the Link',
    'POST /api/password/forgot',
    'Link not sent',
  ],
  'new password': [
    <NewPassword token="t" accountEmail="" onDone={() => {}} />,
    { 'New password': password },
    'Save New Password',
    'POST /api/password/reset',
    'Password not saved',
  ],
  names: [<NamesPart user={user} />, { 'Last name': 'Reed' }, 'Save names', 'PATCH /api/account', 'Names not saved'],
  email: [
    <EmailPart />,
    { 'New email': email, Password: password },
    'Change email',
    'POST /api/account/email',
    'Email not changed',
  ],
  password: [
    <PasswordPart user={user} />,
    { 'Current password': password, 'New password': 'a fresh morning' },
    'Change password',
    'POST /api/account/password',
    'Password not changed',
  ],
  deletion: [
    <DeletionPart user={user} />,
    { 'Your password': password },
    'Delete everything',
    'DELETE /api/account',
    null,
  ],
} satisfies Record<string, AccountForm>

type Name = keyof typeof forms
const names = Object.keys(forms) as Name[]

afterEach(() => act(() => $typedEmail.set('')))

const input = (label: string) =>
  onPage().getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' })
const busyButton = () => onPage().getByRole('button', { name: /\.\.\.$/, hidden: true })
const problem = (code: ProblemCode) => ({ code, message: 'The server says no.' })

/** Fills in a form as it must be and sends it, which is answered so. */
async function send(name: Name, answer: object, status = 200) {
  const [screen, typed, action, call] = forms[name]
  server.answer(call, answer, status)
  render(screen)
  const someone = person()
  if (name === 'deletion') await someone.click(onPage().getByRole('button', { name: 'Delete account...' }))
  for (const [label, value] of Object.entries(typed)) await someone.type(input(label), value)
  await someone.click(onPage().getByText(action, { selector: '[type=submit]' }))
  await waitFor(() => expect(server.asked()).toContain(call))
  await server.answerAll()
}

/** What is said beside the field of this label. */
function beside(label: string) {
  const described = input(label).getAttribute('aria-describedby')?.split(' ').at(-1)
  return document.getElementById(described ?? '')?.textContent
}

describe('a refused account form', () => {
  const wrong = 'This isn’t your password. Please try again.'

  test.each([
    ['email', 401, 'wrong-credentials', 'Password', wrong],
    ['email', 409, 'email-taken', 'New email', 'This email belongs to another account.'],
    ['password', 401, 'wrong-credentials', 'Current password', wrong],
    ['deletion', 401, 'wrong-credentials', 'Your password', wrong],
  ] as const)('explains beside the field only: %s, %d %s', async (name, status, code, label, words) => {
    await send(name, problem(code), status)
    expect(beside(label)).toBe(words)
    expect($toast.get()).toBeNull()
    expect(onPage().queryByRole('alert')).toBeNull()
    expect(document.documentElement.dataset.signedIn).toBe('robin')
  })

  test.each(names)('gives the reason, and stores no password or token: %s', async (name) => {
    await send(name, problem('internal'), 403)
    expect(onPage().getByText('The server says no.')).toBeTruthy()
    const [, , , , title] = forms[name]
    if (title) expect($toast.get()).toEqual({ title, description: 'The server says no.', tone: 'destructive' })
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, $typedEmail.get()])
    for (const secret of [password, 'a fresh morning', '"t"']) expect(stored).not.toContain(secret)
  })

  test('announces the reason in the dialog for deletion, which covers toasts', async () => {
    await send('deletion', problem('internal'), 403)
    expect(onPage().getByRole('alert').textContent).toBe('The server says no.')
    expect($toast.get()).toBeNull()
    await person().click(onPage().getByText('Keep my account'))
    expect(onPage().queryByRole('dialog')).toBeNull()
  })
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
  expect(document.documentElement.dataset.signedIn).toBe('robin')
  cleanup()
  await send('new password', { message: 'Done.' })
  const description = 'Please sign in with your new password.'
  expect($toast.get()).toMatchObject({ title: 'Password saved', description })
  expect(document.documentElement.dataset.signedIn).toBeUndefined()
})
