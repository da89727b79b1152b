import { act, onPage, person, render, waitFor, withBrowser } from '../dom/dom.fixture.ts'
import { withServer } from '../dom/server.fixture.ts'
import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { passkey, question, withPasskeyDevice } from '../../stores/passkey-device.fixture.ts'
import { $toast, dismissToast } from '../../lib/toasts/toasts.ts'
import { goingToProvider } from '../../stores/ways-in.ts'
import { OtherWays, ProviderRefusal } from './OtherWays.tsx'

withBrowser()
const server = withServer()
const device = withPasskeyDevice()
const asking = 'POST /api/login/passkey/prepare'
const entering = 'POST /api/login/passkey'
const going = 'POST /api/login/provider'
let visited: string[]

beforeEach(() => {
  history.replaceState(null, '', '/auth?next=/compass')
  visited = []
  for (const way of ['replace', 'assign'] as const) {
    spyOn(location, way).mockImplementation((address) => void visited.push(String(address)))
  }
  server.answer('GET /api/login/ways', { provider: null })
  server.answer(asking, question)
  server.answer(entering, {})
})
afterEach(() => {
  act(dismissToast)
  goingToProvider.reset()
})

const buttons = () => Array.from(onPage().queryAllByRole('button'), ({ textContent }) => textContent)
const button = (name: string) => onPage().getByRole('button', { name })

/** The ways beside the form of a tab, once the server has said which there are. */
async function open({ hasPasskeys = true } = {}) {
  const view = render(<OtherWays hasPasskeys={hasPasskeys} />)
  if (hasPasskeys) await waitFor(() => expect(server.asked()).toContain(asking))
  await server.answerAll()
  return view
}

describe('a passkey', () => {
  test('is offered by itself, and the one that is chosen signs in', async () => {
    await open()
    const { options, choose } = await device.asked()
    expect(options.mediation).toBe('conditional')
    choose()
    await waitFor(() => expect(server.asked()).toEqual([entering]))
    expect(server.sent()).toEqual([passkey])
    await server.answerAll()
    expect(visited).toEqual(['https://concord.example/compass'])
  })

  test('is offered no more once the form is left', async () => {
    const { unmount } = await open()
    const { options } = await device.asked()
    expect(options.signal?.aborted).toBe(false)
    unmount()
    await waitFor(() => expect(options.signal?.aborted).toBe(true))
    expect([server.asked(), $toast.get()]).toEqual([[], null])
  })

  test('is asked for by a button, which stays busy while the page is left', async () => {
    await open()
    await device.asked()
    const someone = person()
    await someone.click(button('Use a passkey'))
    const waiting = button('Waiting for your device...')
    expect(waiting.getAttribute('aria-disabled')).toBe('true')
    await someone.click(waiting)
    await server.answerAll()
    const { options, choose } = await device.asked()
    expect([options.mediation, device.count]).toEqual(['optional', 2])
    choose()
    await server.answerAll()
    expect(visited).toEqual(['https://concord.example/compass'])
    expect(buttons()).toEqual(['Waiting for your device...'])
  })

  test('a passkey that was not used gives the button back, and says why', async () => {
    await open()
    await device.asked()
    await person().click(button('Use a passkey'))
    await server.answerAll()
    const { refuse } = await device.asked()
    refuse('NotAllowedError')
    await server.answerAll()
    expect($toast.get()).toMatchObject({
      title: 'Login failed',
      description: 'No passkey was used. You can try again, or go on with your password.',
    })
    expect(button('Use a passkey').getAttribute('aria-disabled')).toBe('false')
    expect(visited).toEqual([])
  })

  test('is offered neither next to the form for a new account nor in a browser without passkeys', async () => {
    await open({ hasPasskeys: false })
    expect(buttons()).toEqual([])
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    render(<OtherWays hasPasskeys />)
    await server.answerAll()
    expect([buttons(), device.count]).toEqual([[], 0])
  })
})

describe('the way without an account', () => {
  const tryIt = () => onPage().queryByRole('link', { name: /^Try it first, without an account/ })

  test.each([true, false])('stands under either form where this site has it: %p', async (guests) => {
    server.answer('GET /api/login/ways', { provider: null, guests })
    await open({ hasPasskeys: false })
    expect(tryIt()?.getAttribute('href') ?? null).toBe(guests ? '/assessment#try' : null)
  })

  test('the way without an account is not offered before the site is known to have it', async () => {
    server.answer('GET /api/login/ways', { message: 'No.', code: 'internal' }, 500)
    await open({ hasPasskeys: false })
    expect(tryIt()).toBeNull()
  })
})

describe('another service', () => {
  beforeEach(() => server.answer('GET /api/login/ways', { provider: 'Example' }))

  test('is reached from either form, with the page to come back to', async () => {
    server.answer(going, { address: 'https://id.example/' })
    await open({ hasPasskeys: false })
    expect(buttons()).toEqual(['Continue with Example'])
    const someone = person()
    await someone.click(button('Continue with Example'))
    await someone.click(button('Going to Example...'))
    expect([server.asked(), server.sent()]).toEqual([[going], [{ next: '/compass' }]])
    await server.answerAll()
    expect(visited).toEqual(['https://id.example/'])
    expect(button('Going to Example...').getAttribute('aria-disabled')).toBe('true')
  })

  test('a service that cannot be reached says so, and can be tried again', async () => {
    server.answer(going, { message: 'Example does not answer.', code: 'not-found' }, 404)
    await open({ hasPasskeys: false })
    await person().click(button('Continue with Example'))
    await server.answerAll()
    expect($toast.get()).toMatchObject({ title: 'Login failed', description: 'Example does not answer.' })
    expect(button('Continue with Example').getAttribute('aria-disabled')).toBe('false')
  })

  test.each([
    ['given-up', 'You did not sign in there. Nothing has changed.'],
    ['anything', 'Signing in that way did not work. Please try again, or sign in with your password.'],
  ])('a service that led back (%s) has its reason shown', (why, words) => {
    render(<ProviderRefusal why={why} />)
    expect(onPage().getByRole('alert').textContent).toBe(words)
  })
})
