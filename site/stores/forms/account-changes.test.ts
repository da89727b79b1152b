import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { $toast } from '../../lib/toasts/toasts.ts'
import { withPage } from '../page.fixture.ts'
import { invalidateKeys } from '../query.ts'
import { $account, $session } from '../user.ts'
import {
  createForgottenPasswordForm,
  createNewPasswordForm,
  createRegistrationForm,
  createSignInForm,
} from './access.ts'
import { createAccountDeletionForm, createEmailForm } from './account.ts'
import { $typedEmail } from './typed-email.ts'

const ada = { id: 'u1', email: 'ada@example.org', firstName: 'Ada', lastName: '' }
const grace = { ...ada, firstName: 'Grace', email: 'grace@example.org' }
const password = 'a calm evening'
const done = { body: { message: 'Done.' } }
const page = withPage('robin')
let stops: (() => void)[]

beforeEach(async () => {
  page.answer('GET /api/auth/user', { body: ada })
  stops = [$account, $session].map((store) => store.listen(() => {}))
  await Promise.all([$account.fetch(), $session.fetch()])
  page.calls.length = 0
})

afterEach(() => {
  for (const stop of stops) stop()
  invalidateKeys(() => true)
  $typedEmail.set('')
})

describe('signing in and registering', () => {
  test.each([
    ['signing in', createSignInForm, 'POST /api/login', 200],
    ['creating an account', createRegistrationForm, 'POST /api/register', 201],
  ] as const)('leads on after %s and stays busy until then', async (_, create, call, status) => {
    page.location.search = '?next=%2Fdashboard'
    page.answer(call, { status, body: ada })
    const form = create()
    await form.submit({ email: ada.email, password })
    expect(page.calls).toEqual([call, 'GET /api/auth/user'])
    expect(form.$state.get()).toMatchObject({ status: 'leaving', note: null })
    // what a newcomer needs is fetched on the way
    await import('../after-registering.ts')
    await Promise.resolve()
    expect(page.visited).toEqual(['https://concord.example/dashboard'])
    expect($toast.get()).toBeNull()
    await form.submit({ email: ada.email, password })
    expect(page.calls).toHaveLength(2)
  })

  test('shares one email among all forms and keeps it on no other page', () => {
    createSignInForm().change('email', ada.email)
    const registration = createRegistrationForm()
    registration.open({ firstName: '', lastName: '', email: '', password: '' })
    expect(registration.$state.get().values.email).toBe(ada.email)
    registration.change('email', grace.email)
    const forgotten = createForgottenPasswordForm()
    forgotten.open({ email: '' })
    forgotten.offer({ email: ada.email })
    expect(forgotten.$state.get().values).toEqual({ email: grace.email })
    expect(page.sessionStorage).toEqual({})
  })
})

describe('a forgotten password', () => {
  test('ends the session of this device once a new password is saved', async () => {
    page.answer('POST /api/password/reset', done)
    let isDone = false
    await createNewPasswordForm(() => (isDone = true)).submit({ token: 't', password })
    expect($session.get().data).toEqual({ user: null })
    expect([page.cookie(), isDone]).toEqual(['', true])
    const description = 'Please sign in with your new password.'
    expect($toast.get()).toMatchObject({ title: 'Password saved', description })
  })

  test('keeps the session if the link is invalid', async () => {
    page.answer('POST /api/password/reset', { status: 400, body: { message: 'Too old.', code: 'invalid-token' } })
    await createNewPasswordForm(() => {}).submit({ token: 't', password })
    expect($session.get().data).toEqual({ user: ada })
    expect(page.cookie()).toBe('signed_in=robin')
  })
})

test('shows a new email at once and clears the form', async () => {
  page.answer('POST /api/account/email', { body: grace })
  const form = createEmailForm()
  await form.submit({ email: grace.email, password })
  expect($account.get().data).toEqual(grace)
  expect(page.calls).toEqual(['POST /api/account/email'])
  const text = 'From now on you sign in with grace@example.org.'
  expect($toast.get()).toMatchObject({ title: 'Email changed', description: text })
  expect(form.$state.get()).toMatchObject({ values: { email: '' }, note: { isFailure: false, text } })
})

test('deletes the user’s data on the device with the account, keeps that of others, and all if refused', async () => {
  const others = { 'survey-answers:kim:a2': '{}', 'passkey-offer:kim': 'no', 'support-hidden:kim:a2': 'yes' }
  const own = { 'survey-answers:robin:a1': '{}', 'passkey-offer:robin': 'no', 'support-hidden:robin:a1': 'yes' }
  const draftOfAnother = { 'draft:kim:contact': '{}' }
  Object.assign(page.localStorage, { ...own, theme: 'dark', ...others })
  Object.assign(page.sessionStorage, { 'draft:robin:contact': '{}', 'draft::contact': '{}', ...draftOfAnother })
  page.answer('DELETE /api/account', { status: 401, body: { message: 'No.', code: 'wrong-credentials' } })
  const form = createAccountDeletionForm()
  await form.submit({ password: 'wrong' })
  expect(page.localStorage).toEqual({ ...own, theme: 'dark', ...others })
  page.answer('DELETE /api/account', done)
  await form.submit({ password })
  expect(page.localStorage).toEqual({ theme: 'dark', ...others })
  expect(page.sessionStorage).toEqual({ 'home-message': 'deleted', ...draftOfAnother })
  expect(form.$state.get().status).toBe('leaving')
  expect(page.cookie()).toBe('')
  expect(page.visited).toEqual(['/'])
})
