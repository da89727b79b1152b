import { button, onPage, person, render, waitFor } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { robin } from '#site/test/viewer.fixture.ts'
import { beforeEach, expect, spyOn, test } from 'bun:test'
import { cleanStores } from 'nanostores'
import { pageViewer } from '#site/lib/session/viewer.ts'
import { email } from '#api/content/brand.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { $hasJoined } from './waitlist.ts'
import { WaitlistLink } from './WaitlistLink.tsx'
import { WaitlistScreen } from './WaitlistScreen.tsx'

const server = withServer()

const sending = 'POST /api/waitlist'
const joined = 'You’re on the list! We’ll be in touch soon.'

beforeEach(() => {
  cleanStores($hasJoined)
  server.answer('GET /api/auth/user', { ...robin, lastName: 'Reed' })
  server.answer(sending, { message: 'Welcome.' }, 201)
})

/** Somebody who has sent the form, which the account has filled in. */
async function join() {
  render(
    <>
      <WaitlistLink label="Join the Waitlist" href="#waitlist" />
      <h2 id="heading">The waitlist</h2>
      <WaitlistScreen labelledBy="heading" action="Join" />
    </>,
  )
  await server.answerAll()
  await person().click(button('Join'))
  await waitFor(() => expect(server.asked()).toEqual([sending]))
  const sent = server.sent()
  await server.answerAll()
  return sent
}

test('sends the account’s names and email, remembers neither on the device, and focuses its message in view', async () => {
  const intoView = spyOn(Element.prototype, 'scrollIntoView')
  const robin = { firstName: 'Robin', lastName: 'Reed', email: 'robin@example.com' }
  expect(await join()).toEqual([{ ...robin, referralSource: '', leaveEmpty: '', website: '' }])
  expect(Object.entries({ ...localStorage })).toEqual([[`waitlist:${pageViewer().id}`, '"joined"']])
  expect(onPage().queryByRole('link')).toBeNull()
  const message = onPage().getByText(joined)
  expect(document.activeElement).toBe(message)
  expect(intoView.mock.contexts).toEqual([message])
  intoView.mockRestore()
})

test('names the email address to write to if too many came without an account', async () => {
  server.refuse(sending, 429, 'too-many-messages')
  await join()
  expect($toast.get()).toEqual({
    title: 'Sign up failed',
    description: 'Please try again later.',
    tone: 'destructive',
  })
  expect(onPage().getByText(new RegExp(`directly at ${email}. What you typed is still here.$`))).toBeTruthy()
})

test('focuses the email and keeps the form if the email is on the list already', async () => {
  server.answer(sending, { message: 'This email is already on our waitlist!', code: 'already-joined' }, 409)
  await join()
  const email = onPage().getByLabelText('Email')
  expect(document.activeElement).toBe(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(onPage().getByText('Sign up failed: This email is already on our waitlist!')).toBeTruthy()
  expect(onPage().queryByText(joined)).toBeNull()
})
