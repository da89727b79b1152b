import { onPage, person, render, waitFor } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { robin } from '#site/test/viewer.fixture.ts'
import { expect, test } from 'bun:test'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { withPasskeyDevice } from '../auth/passkey-device.fixture.ts'
import { PasskeysPart } from './PasskeysPart.tsx'

const server = withServer()
withPasskeyDevice()
const list = 'GET /api/account/passkeys'
const passkey = { id: 'p1', name: 'My laptop', createdAt: '2026-03-01T12:00:00.000Z' }

async function open() {
  server.answer(list, [passkey])
  render(<PasskeysPart user={robin} />)
  await server.answerAll()
}

/** Sends the form with this button, and gives the calls that follow. */
async function send(action: string, call: Parameters<typeof server.answer>[0], answer: object, status = 200) {
  server.answer(call, answer, status)
  await person().click(onPage().getByText(action, { selector: '[type=submit]' }))
  await waitFor(() => expect(server.asked()).toEqual([call]))
  await server.answerAll()
}

const password = (action: string) =>
  onPage()
    .getByText(action, { selector: '[type=submit]' })
    .closest('form')!
    .querySelector<HTMLInputElement>('[name=password]')!

test('removes a passkey only after the right password', async () => {
  await open()
  await person().type(password('Remove passkey'), 'not the one')
  const removal = 'DELETE /api/account/passkeys/p1'
  await send('Remove passkey', removal, { message: 'No.', code: 'wrong-credentials' }, 401)
  expect(onPage().getByText('No.')).toBeTruthy()
  server.answer(list, [])
  await send('Remove passkey', removal, { message: 'Removed.' })
  expect($toast.get()).toEqual({ title: 'Passkey removed', description: 'Removed.' })
  expect(onPage().queryByText('My laptop')).toBeNull()
})

test('lists the passkeys again if one was removed elsewhere', async () => {
  await open()
  await person().type(password('Remove passkey'), 'a calm evening')
  server.answer(list, [])
  await send('Remove passkey', 'DELETE /api/account/passkeys/p1', { message: 'None.', code: 'not-found' }, 404)
  expect(onPage().queryByText('My laptop')).toBeNull()
})
