import { afterEach, describe, expect, test } from 'bun:test'
import type { ProblemCode } from '../../../api/contract/problem.ts'
import { $toast } from '../../lib/toasts/toasts.ts'
import { type FakePage, type SentCall, withPage } from '../page.fixture.ts'
import {
  createForgottenPasswordForm,
  createNewPasswordForm,
  createRegistrationForm,
  createSignInForm,
  isLinkWorthless,
} from './access.ts'
import { createAccountDeletionForm, createEmailForm, createNamesForm, createPasswordForm } from './account.ts'
import type { Form } from './form.ts'
import { $typedEmail } from './typed-email.ts'

const ada = { id: 'u1', email: 'ada@example.org', firstName: 'Ada', lastName: '' }
const { email } = ada
const password = 'a calm evening'

/** Each form of a person's account: where it goes, filled in as it must be, and its toast's title. */
const forms = {
  'sign-in': [createSignInForm, 'POST /api/login', { email, password }, 'Login failed'],
  registration: [createRegistrationForm, 'POST /api/register', { email, password }, 'Registration failed'],
  'forgotten password': [createForgottenPasswordForm, 'POST /api/password/forgot', { email }, 'No link was sent'],
  'new password': [
    () => createNewPasswordForm(() => {}),
    'POST /api/password/reset',
    { token: 't', password },
    'Password not saved',
  ],
  names: [() => createNamesForm(ada), 'PATCH /api/account', { firstName: 'Grace', lastName: '' }, 'Names not saved'],
  email: [createEmailForm, 'POST /api/account/email', { email, password }, 'Email not changed'],
  password: [
    createPasswordForm,
    'POST /api/account/password',
    { currentPassword: password, newPassword: 'a fresh morning' },
    'Password not changed',
  ],
  deletion: [createAccountDeletionForm, 'DELETE /api/account', { password }, 'Account not deleted'],
} satisfies Record<string, [() => Form, SentCall, Record<string, string>, string]>

type Name = keyof typeof forms
const names = Object.keys(forms) as Name[]
const page = withPage('robin')

afterEach(() => $typedEmail.set(''))

const problem = (status: number, code: ProblemCode, issues?: object[]) => ({
  status,
  body: { code, message: 'The server says no.', issues },
})

/** The form after it was sent as it must be, and answered so. */
async function refused(name: Name, answer: Parameters<FakePage['answer']>[1]) {
  const [create, call, filled] = forms[name]
  page.answer(call, answer)
  const form = create()
  await form.submit(filled)
  return form.$state.get()
}

describe('a refused account form', () => {
  test('explains another account’s email beside the field only', async () => {
    const { errors, note } = await refused('email', problem(409, 'email-taken'))
    expect(errors).toEqual({ email: 'This email belongs to another account.' })
    expect([note, $toast.get()]).toEqual([null, null])
  })

  test.each([
    ['email', 'password'],
    ['password', 'currentPassword'],
    ['deletion', 'password'],
  ] as const)('explains a wrong password while changing the %s beside the field %s only', async (name, field) => {
    const { errors, note } = await refused(name, problem(401, 'wrong-credentials'))
    expect(errors).toEqual({ [field]: 'This is not your password. Please try again.' })
    expect([note, $toast.get()]).toEqual([null, null])
    expect(page.cookie()).toBe('signed_in=robin')
  })

  test('shows the first message of a field that the server refuses', async () => {
    const issues = [
      { path: 'email', message: 'That email cannot be used.' },
      { path: 'email', message: 'Nor can it.' },
    ]
    const { errors, note } = await refused('registration', problem(400, 'invalid', issues))
    expect([errors, note]).toEqual([{ email: 'That email cannot be used.' }, null])
    const description = 'Please have a look at the marked fields.'
    expect($toast.get()).toMatchObject({ title: 'Registration failed', description })
  })
})

test.each(names.filter((name) => name !== 'deletion'))(
  'explains a lost connection in the form and in a toast: %s',
  async (name) => {
    const { note } = await refused(name, 'offline')
    expect(note).toMatchObject({ isFailure: true, text: expect.stringContaining('not be reached'), isAlert: false })
    expect($toast.get()).toMatchObject({ title: forms[name][3], description: note!.text, tone: 'destructive' })
  },
)

test('announces a lost connection in the dialog for deletion, which covers toasts', async () => {
  const { note } = await refused('deletion', 'offline')
  expect(note).toMatchObject({ isFailure: true, text: expect.stringContaining('not be reached'), isAlert: true })
  expect($toast.get()).toBeNull()
})

test.each([
  [problem(400, 'invalid-token'), true],
  [problem(400, 'invalid', [{ path: 'token', message: 'This link is not complete.' }]), true],
  [problem(400, 'invalid', [{ path: 'password', message: 'Too short.' }]), false],
  ['offline' as const, false],
])('asks for a new link only if a new password was refused for its link: %j', async (answer, isWorthless) => {
  expect(isLinkWorthless(await refused('new password', answer))).toBe(isWorthless)
})

test.each(names)('leads to sign in and stays busy once the session has ended: %s', async (name) => {
  const { status, note } = await refused(name, problem(401, 'unauthorized'))
  expect([status, note]).toEqual(['signed-out', null])
  expect($toast.get()?.title).toBe('Unauthorized')
})

test.each(names)('stores no password or token anywhere: %s', async (name) => {
  const [create, , filled] = forms[name]
  const form = create()
  form.open(filled)
  for (const [field, value] of Object.entries(filled)) form.change(field, value)
  const secrets = Object.entries(filled).filter(([field]) => /password|token/i.test(field))
  await form.submit(filled)
  const held = JSON.stringify([form.$state.get(), page.sessionStorage, page.localStorage, $typedEmail.get()])
  for (const [, secret] of secrets) expect(held).not.toContain(`"${secret}"`)
  expect(page.calls).toHaveLength(1)
})
