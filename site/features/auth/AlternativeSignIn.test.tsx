import { button, cleanup, onPage, person, render, waitFor } from '#site/test/dom.fixture.ts'
import { withServer } from '#site/test/server.fixture.ts'
import { robin } from '#site/test/viewer.fixture.ts'
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { passkey, question, withPasskeyDevice } from './passkey-device.fixture.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'
import { AlternativeSignIn, providerSignIn } from './AlternativeSignIn.tsx'

const server = withServer()
const device = withPasskeyDevice()
const asking = 'POST /api/login/passkey/prepare'
const entering = 'POST /api/login/passkey'
const going = 'POST /api/login/provider'

beforeEach(() => {
  history.replaceState(null, '', '/auth?next=/compass')
  server.answer('GET /api/login/ways', { provider: null })
  server.answer(asking, question)
  server.answer(entering, robin)
})
afterEach(() => providerSignIn.reset())

const failed = { title: 'Login failed', tone: 'destructive' } as const
const buttons = () => Array.from(onPage().queryAllByRole('button'), ({ textContent }) => textContent)

/** The ways beside the form of a tab, once the server has said which there are. */
async function open({ hasPasskeys = true } = {}) {
  const view = render(<AlternativeSignIn hasPasskeys={hasPasskeys} />)
  if (hasPasskeys) await waitFor(() => expect(server.asked()).toContain(asking))
  await server.answerAll()
  return view
}

describe('a passkey', () => {
  const press = async () => {
    await open()
    const { options } = await device.asked()
    await person().click(button('Use a passkey'))
    // browsers refuse a second request beside it
    expect(options.signal?.aborted).toBe(true)
    await server.answerAll()
    return device.asked()
  }

  test('comes up by itself until the form is left', async () => {
    const { unmount } = await open()
    const { options } = await device.asked()
    expect(options).toMatchObject({ publicKey: question, mediation: 'conditional', signal: { aborted: false } })
    unmount()
    await waitFor(() => expect(options.signal?.aborted).toBe(true))
    expect([server.asked(), $toast.get()]).toEqual([[], null])
  })

  test('comes up again once the server has said why it refused one, and signs in', async () => {
    const description = 'This passkey doesn’t work here.'
    server.answer(entering, { message: description, code: 'wrong-credentials' }, 401)
    await open()
    const first = await device.asked()
    first.choose()
    await waitFor(() => expect(server.asked()).toEqual([entering]))
    await server.answerAll()
    expect($toast.get()).toEqual({ ...failed, description })
    server.answer(entering, robin)
    const second = await device.asked()
    expect([second.options.mediation, server.visited]).toEqual(['conditional', []])
    second.choose()
    await waitFor(() => expect(server.sent()).toEqual([passkey]))
    await server.answerAll()
    expect(server.visited).toEqual(['https://concord.example/compass'])
  })

  test('stays away, without a word, if the device or the server has none', async () => {
    await open()
    const { refuse } = await device.asked()
    refuse('NotAllowedError')
    cleanup()
    server.refuse(asking, 500, 'internal')
    await open()
    expect([$toast.get(), device.count]).toEqual([null, 1])
  })

  test('comes up by a button, which stays busy after a success', async () => {
    const { options, choose } = await press()
    await person().click(button('Waiting for your device...'))
    expect([options.mediation, device.count]).toEqual(['optional', 2])
    choose()
    await server.answerAll()
    expect(server.visited).toEqual(['https://concord.example/compass'])
    expect(buttons()).toEqual(['Waiting for your device...'])
  })

  test.each([
    ['NotAllowedError', 'No passkey was used. You can try again, or use your password.'],
    ['NotSupportedError', 'That didn’t work on this device. Please use your password.'],
  ])('comes up by itself again after a button’s request that failed: %s', async (name, description) => {
    const { refuse } = await press()
    refuse(name)
    await server.answerAll()
    expect($toast.get()).toEqual({ ...failed, description })
    await server.answerAll()
    expect((await device.asked()).options.mediation).toBe('conditional')
  })

  test('stays away after the form was left', async () => {
    await press()
    cleanup()
    await server.answerAll()
    expect([device.count, $toast.get()]).toEqual([2, null])
  })

  test('stays away from a new account, and in a browser without passkeys or their autofill', async () => {
    await open({ hasPasskeys: false })
    expect(buttons()).toEqual([])
    cleanup()
    render(<AlternativeSignIn hasPasskeys />).unmount()
    device.isOffering = false
    render(<AlternativeSignIn hasPasskeys />)
    await server.answerAll()
    expect([buttons(), device.count]).toEqual([['Use a passkey'], 0])
    cleanup()
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

test('explains why another service failed, and opens it with the page to come back to', async () => {
  server.answer('GET /api/login/ways', { provider: 'Example' })
  server.answer(going, { message: 'Example does not answer.', code: 'not-found' }, 404)
  await open({ hasPasskeys: false })
  expect(buttons()).toEqual(['Continue with Example'])
  const someone = person()
  await server.press('Continue with Example')
  expect($toast.get()).toMatchObject({ title: 'Login failed', description: 'Example does not answer.' })
  server.answer(going, { address: 'https://id.example/' })
  await someone.click(button('Continue with Example'))
  await someone.click(button('Opening Example...'))
  expect([server.asked(), server.sent()]).toEqual([[going], [{ next: '/compass' }]])
  await server.answerAll()
  expect(server.visited).toEqual(['https://id.example/'])
  expect(button('Opening Example...').getAttribute('aria-disabled')).toBe('true')
})
