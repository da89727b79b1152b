import { expect, test } from 'bun:test'
import { createPasskeyForm, createPasskeyRemovalForm } from './passkeys.ts'
import { withPage } from './page.fixture.ts'

const passkey = { id: 'p1', name: 'My laptop', createdAt: '2026-03-01T12:00:00.000Z' }
const page = withPage('robin')

test('creates a passkey only after the right password', async () => {
  const made: object[] = []
  const form = createPasskeyForm((creation) => made.push(creation))
  page.answer('POST /api/account/passkeys/prepare', {
    status: 401,
    body: { message: 'No.', code: 'wrong-credentials' },
  })
  await form.submit({ password: 'not the one' })
  expect(form.$state.get().errors).toEqual({ password: 'This is not your password. Please try again.' })
  expect(made).toEqual([])
  page.answer('POST /api/account/passkeys/prepare', { body: { challenge: 'x' } })
  await form.submit({ password: 'a calm evening' })
  expect(made).toEqual([{ challenge: 'x' }])
})

test('removes a passkey only after the right password', async () => {
  const form = createPasskeyRemovalForm(passkey)
  const call = 'DELETE /api/account/passkeys/p1'
  page.answer(call, { status: 401, body: { message: 'No.', code: 'wrong-credentials' } })
  await form.submit({ password: 'not the one' })
  expect(form.$state.get().errors).toEqual({ password: 'This is not your password. Please try again.' })
  page.answer(call, { body: { message: 'Removed.' } })
  await form.submit({ password: 'a calm evening' })
  expect(form.$state.get()).toMatchObject({ status: 'sent', note: { isFailure: false } })
})
