import { button, onPage, person, render, waitFor, withBrowser } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { question, withPasskeyDevice } from './passkey-device.fixture.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { providerSignIn } from '../account/sign-in-methods.ts'
import { AlternativeSignIn, ProviderRefusal } from './AlternativeSignIn.tsx'

withBrowser()
const server = withServer()
const device = withPasskeyDevice()
const asking = 'POST /api/login/passkey/prepare'
const entering = 'POST /api/login/passkey'
const going = 'POST /api/login/provider'

beforeEach(() => {
  history.replaceState(null, '', '/auth?next=/compass')
  server.answer('GET /api/login/ways', { provider: null })
  server.answer(asking, question)
  server.answer(entering, {})
})
afterEach(() => providerSignIn.reset())

const buttons = () => Array.from(onPage().queryAllByRole('button'), ({ textContent }) => textContent)

/** The ways beside the form of a tab, once the server has said which there are. */
async function open({ hasPasskeys = true } = {}) {
  const view = render(<AlternativeSignIn hasPasskeys={hasPasskeys} />)
  if (hasPasskeys) await waitFor(() => expect(server.asked()).toContain(asking))
  await server.answerAll()
  return view
}

describe('a passkey', () => {
  test('is offered by itself until the form is left', async () => {
    const { unmount } = await open()
    const { options } = await device.asked()
    expect([options.mediation, options.signal?.aborted]).toEqual(['conditional', false])
    unmount()
    await waitFor(() => expect(options.signal?.aborted).toBe(true))
    expect([server.asked(), $toast.get()]).toEqual([[], null])
  })

  test('is requested by a button, which stays busy after a success', async () => {
    await open()
    await device.asked()
    const someone = person()
    await someone.click(button('Use a passkey'))
    await someone.click(button('Waiting for your device...'))
    await server.answerAll()
    const { options, choose } = await device.asked()
    expect([options.mediation, device.count]).toEqual(['optional', 2])
    choose()
    await server.answerAll()
    expect(server.visited).toEqual(['https://concord.example/compass'])
    expect(buttons()).toEqual(['Waiting for your device...'])
  })

  test('is not offered for a new account, nor in a browser without passkeys', async () => {
    await open({ hasPasskeys: false })
    expect(buttons()).toEqual([])
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    render(<AlternativeSignIn hasPasskeys />)
    await server.answerAll()
    expect([buttons(), device.count]).toEqual([[], 0])
  })
})

test.each([
  [{ provider: null, guests: true }, 200, '/assessment#try'],
  [{ provider: null, guests: false }, 200, null],
  [{ message: 'No.', code: 'internal' }, 500, null],
])('offers to try without an account only if the API says so: %j', async (answer, status, href) => {
  server.answer('GET /api/login/ways', answer, status)
  await open({ hasPasskeys: false })
  const link = onPage().queryByRole('link', { name: /^Try it first, without an account/ })
  expect(link?.getAttribute('href') ?? null).toBe(href)
})

describe('another service', () => {
  beforeEach(() => server.answer('GET /api/login/ways', { provider: 'Example' }))

  test('explains a failure, and is opened with the page to come back to', async () => {
    server.answer(going, { message: 'Example does not answer.', code: 'not-found' }, 404)
    await open({ hasPasskeys: false })
    expect(buttons()).toEqual(['Continue with Example'])
    const someone = person()
    await someone.click(button('Continue with Example'))
    await server.answerAll()
    expect($toast.get()).toMatchObject({ title: 'Login failed', description: 'Example does not answer.' })
    server.answer(going, { address: 'https://id.example/' })
    await someone.click(button('Continue with Example'))
    await someone.click(button('Opening Example...'))
    expect([server.asked(), server.sent()]).toEqual([[going], [{ next: '/compass' }]])
    await server.answerAll()
    expect(server.visited).toEqual(['https://id.example/'])
    expect(button('Opening Example...').getAttribute('aria-disabled')).toBe('true')
  })

  test('leads back with an explanation for any other reason', () => {
    render(<ProviderRefusal why="anything" />)
    const words = 'That sign-in didn’t work. Please try again, or sign in with your password.'
    expect(onPage().getByRole('alert').textContent).toBe(words)
  })
})
