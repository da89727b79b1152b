import { button, onPage, person, render, waitFor, withBrowser } from '#site/test/dom.fixture.ts'
import { robin, withServer } from '#site/test/server.fixture.ts'
import { beforeEach, expect, spyOn, test } from 'bun:test'
import { cleanStores } from 'nanostores'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { $hasJoined } from './waitlist.ts'
import { WaitlistLink } from './WaitlistLink.tsx'
import { WaitlistScreen } from './WaitlistScreen.tsx'

withBrowser()
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

test('sends the account’s names and email, and remembers neither on the device', async () => {
  const robin = { firstName: 'Robin', lastName: 'Reed', email: 'robin@example.com' }
  expect(await join()).toEqual([{ ...robin, referralSource: '', website: '' }])
  expect(Object.entries({ ...localStorage })).toEqual([['waitlist', '"joined"']])
  expect(onPage().queryByRole('link')).toBeNull()
  expect(onPage().getByRole<HTMLButtonElement>('button', { name: 'Already Joined!' }).disabled).toBe(true)
})

test('shows a message in place of the form, focused and in the middle of the window', async () => {
  const intoView = spyOn(Element.prototype, 'scrollIntoView')
  const focus = spyOn(HTMLElement.prototype, 'focus')
  await join()
  const words = onPage().getByText(joined)
  expect(onPage().queryByRole('form')).toBeNull()
  expect(document.activeElement).toBe(words)
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
  expect(intoView.mock.calls).toEqual([[{ block: 'center' }]])
  expect(intoView.mock.contexts[0] === words).toBe(true)
  intoView.mockRestore()
  focus.mockRestore()
})

test('focuses the email and keeps the form if the email is on the list already', async () => {
  server.answer(sending, { message: 'This email is already on our waitlist!', code: 'already-joined' }, 409)
  await join()
  const email = onPage().getByLabelText('Email')
  expect(document.activeElement).toBe(email)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(onPage().getByText('Sign up failed: This email is already on our waitlist!')).toBeTruthy()
  expect($toast.get()?.description).toBe('This email is already on our waitlist!')
  expect(onPage().queryByText(joined)).toBeNull()
  expect(onPage().getByRole('link', { name: 'Join the Waitlist' }).getAttribute('href')).toBe('#waitlist')
})
