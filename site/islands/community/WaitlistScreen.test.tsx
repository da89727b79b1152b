import { act, onPage, person, render, waitFor, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { cleanStores } from 'nanostores'
import { $toast, dismissToast } from '../../lib/toasts/toasts.ts'
import { $hasJoined, waitlistForm } from '../../stores/forms/waitlist.ts'
import { WaitlistLink } from './WaitlistLink.tsx'
import { WaitlistScreen } from './WaitlistScreen.tsx'

withBrowser()
const server = withServer()

const sending = 'POST /api/waitlist'
const joined = 'You’re on the list! We’ll be in touch soon.'

beforeEach(() => {
  // there is one such form, into which the tests before have typed
  waitlistForm.forget()
  for (const field of Object.keys(waitlistForm.$state.get().values)) waitlistForm.change(field, '')
  sessionStorage.clear()
  localStorage.clear()
  cleanStores($hasJoined)
  server.answer('GET /api/auth/user', { id: 'u1', email: 'robin@example.com', firstName: 'Robin', lastName: 'Reed' })
  server.answer(sending, { message: 'Welcome.' }, 201)
})
afterEach(() => act(dismissToast))

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
  await person().click(onPage().getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(server.asked()).toEqual([sending]))
  const sent = server.sent()
  await server.answerAll()
  return sent
}

test('the form takes the names and the email of the account', async () => {
  const robin = { firstName: 'Robin', lastName: 'Reed', email: 'robin@example.com' }
  expect(await join()).toEqual([{ ...robin, referralSource: '', website: '' }])
})

describe('someone who has joined', () => {
  test('sees a message instead of the form, with the focus on it, in the middle of the window', async () => {
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

  test('is remembered on the device, with no name and no address', async () => {
    await join()
    expect(Object.entries({ ...localStorage })).toEqual([['waitlist', '"joined"']])
  })

  test('someone who has joined is no longer led to the form', async () => {
    await join()
    expect(onPage().queryByRole('link')).toBeNull()
    expect(onPage().getByRole<HTMLButtonElement>('button', { name: 'Already Joined!' }).disabled).toBe(true)
  })
})

describe('someone who joined on an earlier visit', () => {
  beforeEach(() => localStorage.setItem('waitlist', '"joined"'))

  const visit = () =>
    render(
      <>
        <WaitlistScreen labelledBy="heading" action="Join" />
        <WaitlistLink label="Join the Waitlist" href="#waitlist" />
        <h2 id="heading">The waitlist</h2>
      </>,
    )

  test('is told so in place of the form, without the focus going there', () => {
    visit()
    expect(onPage().getByText(joined)).toBeTruthy()
    expect(onPage().queryByRole('form')).toBeNull()
    expect(document.activeElement).toBe(document.body)
    expect(onPage().getByRole<HTMLButtonElement>('button', { name: 'Already Joined!' }).disabled).toBe(true)
  })

  test('lets somebody else at the device join, too', async () => {
    visit()
    await person().click(onPage().getByRole('button', { name: 'Join with another address' }))
    expect(document.activeElement).toBe(onPage().getByLabelText(/^First name/))
    expect(onPage().getByRole('link', { name: 'Join the Waitlist' })).toBeTruthy()
  })
})

test('someone who was already on the list sees a message at the email, and keeps the form', async () => {
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
