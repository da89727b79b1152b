import { act, button, onPage, person, render, waitFor } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { become, robin } from '#site/test/viewer.fixture.ts'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { words } from '#words'
import { viewerNow } from '#site/lib/session/viewer.ts'
import { newcomerName } from '#site/lib/session/newcomer.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { $typedEmail } from './typed-email.ts'
import { AuthScreen } from './AuthScreen.tsx'

const token = 'aB3dE6gH9jK2mN5pQ8sT1vW4'
const server = withServer()

/** happy-dom, unlike a browser, announces what `replaceState` does to the address. */
function ignoreReplacing(event: Event): void {
  if ('newURL' in event) event.stopImmediatePropagation()
}

beforeEach(() => {
  addEventListener('hashchange', ignoreReplacing)
  server.refuse('GET /api/auth/user', 401, 'unauthorized')
  server.answer('GET /api/login/ways', { provider: null })
})
afterEach(() => act(() => $typedEmail.set('')))

async function open(hash: string) {
  history.replaceState(null, '', `/auth?next=/faq${hash}`)
  render(<AuthScreen shown={{ name: 'sign-in' }} />)
  await server.answerAll()
}

function goTo(hash: string): void {
  history.replaceState(null, '', hash)
  act(() => void dispatchEvent(new Event('hashchange')))
}

const title = () => onPage().getByRole('heading').textContent
const tab = () => onPage().getByRole('tab', { selected: true }).textContent
const email = () => onPage().getByLabelText<HTMLInputElement>('Email')
const password = () => onPage().getByLabelText<HTMLInputElement>(/password/i, { selector: 'input' })
const hasFocus = (element: Element) => document.activeElement === element
const onThisDevice =
  /Please open it on this device, where your answers are, so that we can move them to your account\.$/
const press = (name: string) => person().click(button(name))

describe('for a signed-in user', () => {
  beforeEach(() => server.answer('GET /api/auth/user', robin))

  test.each([
    ['#sign-in', null],
    ['#create-account', null],
    ['', null],
    // as another service just made the account
    ['#new', 'Robin'],
  ])('leads from /auth%s to where they were going, and remembers as a newcomer %p', async (hash, name) => {
    await open(hash)
    await waitFor(() => expect(server.visited).toEqual(['https://concord.example/faq']))
    expect(newcomerName()).toBe(name)
  })

  test.each([`#reset=${token}`, '#sign-out', '#reset='])('stays at %s', async (hash) => {
    await open(hash)
    expect(server.visited).toEqual([])
  })

  test('offers the account’s email for a new password', async () => {
    await open('#forgot-password')
    expect(onPage().getByLabelText<HTMLInputElement>('Email').value).toBe('robin@example.com')
  })
})

describe('sign-in methods', () => {
  test('share one email, and no password, between the tabs, which arrows move between', async () => {
    await open('')
    const someone = person()
    await someone.type(email(), 'robin@example.com')
    await someone.type(password(), 'a calm evening')
    expect(Object.values({ ...sessionStorage, ...localStorage }).join()).not.toContain('calm')
    await someone.click(onPage().getByRole('tab', { name: 'Sign In' }))
    await someone.keyboard('{ArrowRight}')
    expect(onPage().getByRole('tabpanel', { name: 'Create Account' })).toBeTruthy()
    expect([tab(), email().value]).toEqual(['Create Account', 'robin@example.com'])
  })

  test('explain at the tab Sign In why another service led back', async () => {
    await open('#refused=given-up')
    expect(onPage().getByRole('alert').textContent).toBe('You didn’t sign in there. Nothing has changed.')
    await person().click(onPage().getByRole('tab', { name: 'Create Account' }))
    expect(tab()).toBe('Create Account')
    expect(onPage().queryByRole('alert')).toBeNull()
  })

  test('name the operator, not the person, if another service says nothing of the email', async () => {
    await open('#refused=unvouched')
    expect(onPage().getByText(/You can’t change that, but the operator of this site can\./)).toBeTruthy()
    expect(onPage().getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact')
  })

  test('explain any other reason', async () => {
    await open('#refused=anything')
    const words = 'That sign-in didn’t work. Please try again, or sign in with your password.'
    expect(onPage().getByRole('alert').textContent).toBe(words)
  })
})

test('asks for cookies if another service led back and nobody is signed in', async () => {
  await open('#signed-in')
  expect(onPage().getByRole('alert').textContent).toBe(words('common').failures.cookiesNeeded)
})

describe('if somebody in between refuses the connection', () => {
  const isHidden = () => document.querySelector('.signed-in\\:shown-late') !== null
  const alert = () => onPage().queryByRole('alert')?.textContent

  test.each(['', '#signed-in'])('shows the form, blames no cookies, and keeps the hint: %p', async (hash) => {
    server.refuse('GET /api/auth/user', 401)
    await open(hash)
    expect([tab(), isHidden(), alert(), server.visited]).toEqual(['Sign In', false, undefined, []])
    expect(viewerNow().kind).toBe('account')
  })

  test('says so to who is sent here, and leads back only on request', async () => {
    server.answer('GET /api/auth/user', robin)
    await open('#refused=connection')
    const refused = `${words('common').failures.connectionRefused} Try again`
    expect([alert(), isHidden(), server.visited]).toEqual([refused, false, []])
    expect(onPage().getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('https://concord.example/faq')
    expect([onPage().queryByLabelText('Password'), location.hash, history.state.fragment]).toEqual([null, '', ''])
  })

  test('shows the form if it answers for us with JSON of its own', async () => {
    server.answer('GET /api/auth/user', null)
    await open('')
    expect([tab(), isHidden(), server.visited]).toEqual(['Sign In', false, []])
  })

  test.each([
    [401, { message: 'Sign on.' }],
    [200, { status: 'ok' }],
  ])('fails to sign in, and stays: %d', async (status, body) => {
    server.answer('POST /api/login', body, status)
    await open('')
    await person().type(email(), 'robin@example.com')
    await person().type(password(), 'a calm evening')
    await server.press('Sign In')
    expect($toast.get()).toMatchObject({ title: 'Login failed' })
    expect(server.visited).toEqual([])
  })
})

describe('registering', () => {
  const sending = 'POST /api/register'

  async function register() {
    await open('#create-account')
    await person().type(email(), 'robin@example.com')
    await person().type(password(), 'a calm evening')
    await server.press('Create Account')
  }

  test('focuses where the link was mailed, and returns to the form with the same address', async () => {
    server.answer(sending, { message: 'Look into your inbox.' }, 201)
    await register()
    expect(document.activeElement?.textContent).toBe(
      'One step leftPlease check your inbox. The next step is in the email we’ve sent to robin@example.com.',
    )
    expect(onPage().getByText(/^Its link works once and expires after 24 hours\./)).toBeTruthy()
    expect(onPage().queryByText(onThisDevice)).toBeNull()
    await press('try again')
    expect(tab()).toBe('Create Account')
    expect([email().value, password().value]).toEqual(['robin@example.com', ''])
  })

  test('asks a guest to open the mailed link on this device', async () => {
    become('guest')
    server.answer(sending, { message: 'Look into your inbox.' }, 201)
    await register()
    expect(onPage().getByText(onThisDevice)).toBeTruthy()
  })

  test.each([
    ['the browser refused cookies', true, /^Your account is ready, but your browser blocked the cookie/],
    ['a server hides the hint', false, /^Your account is ready\. This site’s server hides a cookie/],
  ])('says that the account is ready if %s, and leads to sign in with the same email', async (_, isBlamed, words) => {
    server.answer(sending, robin, 201)
    become('visitor')
    if (!isBlamed) server.answer('GET /api/auth/user', robin)
    await register()
    expect(onPage().getByText(words)).toBeTruthy()
    expect([password().value, server.visited]).toEqual(['a calm evening', []])
    await press('Sign in with this email')
    expect([tab(), email().value]).toEqual(['Sign In', 'robin@example.com'])
  })

  test('leads an existing account to sign in with the same email and focuses the password', async () => {
    server.refuse(sending, 409, 'email-taken')
    await register()
    await press('Sign in with this email')
    expect([tab(), email().value, hasFocus(password())]).toEqual(['Sign In', 'robin@example.com', true])
  })
})

test('focuses the email for a forgotten password, then where the link was sent, and the email to ask again', async () => {
  const ask = () => server.press('Send the Link')
  server.answer('POST /api/password/forgot', { message: 'It is on its way.' })
  await open('#forgot-password')
  expect([title(), hasFocus(email())]).toEqual(['Forgot your password?', true])
  expect(onPage().getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('#sign-in')
  await person().type(email(), 'robin@example.com')
  await ask()
  expect(document.activeElement?.textContent).toBe(
    'Please check your inboxIf there’s an account for robin@example.com, ' +
      'we’ve sent it a link to choose a new password.',
  )
  expect(onPage().getByRole('link', { name: 'Back to Sign In' })).toBeTruthy()
  await press('ask again')
  expect([title(), email().value, hasFocus(email())]).toEqual(['Forgot your password?', 'robin@example.com', true])
  await ask()
  expect(title()).toBe('Please check your inbox')
})

test('asks a guest who forgot their password to come back on this device', async () => {
  server.answer('POST /api/password/forgot', { message: 'It is on its way.' })
  become('guest')
  await open('#forgot-password')
  await person().type(email(), 'robin@example.com')
  await server.press('Send the Link')
  expect(onPage().getByText(onThisDevice)).toBeTruthy()
})

describe('a mailed link', () => {
  test.each([
    ['Get a new link to choose a password', 'Forgot your password?'],
    ['Create your account again', 'Good to have you here'],
    ['Sign in', 'Good to have you here'],
  ])('says if it is incomplete, and leads on by “%s”', async (name, heading) => {
    await open('#reset=aB3')
    expect(title()).toBe('This link isn’t complete')
    goTo(onPage().getByRole('link', { name }).getAttribute('href')!)
    expect(title()).toBe(heading)
  })

  test('offers another link once it was used, and gives way to a newer one', async () => {
    server.refuse('POST /api/password/reset', 400, 'invalid-token')
    await open(`#reset=${token}`)
    await person().type(password(), 'a calm evening')
    await press('Save New Password')
    expect(server.sent()).toEqual([{ token, password: 'a calm evening' }])
    await server.answerAll()
    expect(title()).toBe('This link no longer works')
    expect(
      onPage().getByText('A link works once and expires after 60 minutes. Shall we send you a new one?'),
    ).toBeTruthy()
    goTo(`#reset=${token.toUpperCase()}`)
    expect(title()).toBe('Choose a new password')
  })

  test.each([
    [1, 'Your account is readyYour answer is in the browser you gave it in. Sign in there.'],
    [200, 'Your account is readyYour 200 answers are in the browser you gave them in. Sign in there.'],
  ])('says to a guest on another device where their answers are: %d', async (answersElsewhere, words) => {
    server.answer('GET /api/auth/user', robin)
    server.answer('POST /api/register/confirm', { ...robin, answersElsewhere }, 201)
    await open(`#confirm=${token}`)
    await person().type(password(), 'a calm evening')
    await server.press('Create my account')
    expect([document.activeElement?.textContent, server.visited]).toEqual([words, []])
    await press('Continue here')
    await waitFor(() => expect(server.visited).toEqual(['https://concord.example/faq']))
  })

  test('says what the server says if a new email has been taken meanwhile', async () => {
    server.refuse('POST /api/account/email/confirm', 409, 'email-taken')
    await open(`#email=${token}`)
    await person().type(password(), 'a calm evening')
    await server.press('Confirm my email')
    expect(onPage().getByRole('alert').textContent).toBe('No.')
  })
})
