import { afterEach, beforeEach, describe, expect, type Mock, test } from 'bun:test'
import { withPage } from '#site/lib/page.fixture.ts'
import { passkey, question, withPasskeyDevice } from './passkey-device.fixture.ts'
import { createPasskeySignIn } from './passkey-sign-in.ts'
import { $toast } from '#site/lib/toasts/toasts.ts'

const asking = 'POST /api/login/passkey/prepare'
const entering = 'POST /api/login/passkey'
const page = withPage()
const device = withPasskeyDevice()

let { signingIn, offerInAutofill, leave } = createPasskeySignIn()
beforeEach(() => {
  ;({ signingIn, offerInAutofill, leave } = createPasskeySignIn())
  page.answer(asking, { body: question })
  page.answer(entering, { body: {} })
})
afterEach(() => leave())

const bodiesSent = () =>
  (globalThis.fetch as unknown as Mock<typeof fetch>).mock.calls.flatMap(([, init]) => init?.body ?? [])
const said = () => $toast.get()
const notSignedIn = (description: string) => ({ title: 'Login failed', description, tone: 'destructive' })

describe('the offer beside the email', () => {
  test('passes the server’s question to the device, and its answer signs in', async () => {
    const offer = offerInAutofill()
    const { options, choose } = await device.asked()
    expect(options).toMatchObject({ publicKey: question, mediation: 'conditional' })
    choose()
    await offer
    expect(page.calls).toEqual([asking, entering])
    expect(bodiesSent()).toEqual([JSON.stringify(passkey)])
    expect([page.visited, said()]).toEqual([['https://concord.example/'], null])
  })

  test('is not made if the browser cannot, or once the form was left', async () => {
    device.isOffering = false
    await offerInAutofill()
    device.isOffering = true
    const offer = offerInAutofill()
    leave()
    await offer
    expect([page.calls, device.count]).toEqual([[], 0])
  })

  test('ends silently if the device or the server has no passkey', async () => {
    const offer = offerInAutofill()
    const { refuse } = await device.asked()
    refuse('NotAllowedError')
    await offer
    page.answer(asking, 'offline')
    await offerInAutofill()
    expect([said(), device.count]).toEqual([null, 1])
  })

  test('explains why the passkey was refused, and is made again', async () => {
    const removed = 'This passkey doesn’t work here.'
    page.answer(entering, { status: 401, body: { message: removed, code: 'wrong-credentials' } })
    void offerInAutofill()
    const { choose } = await device.asked()
    choose()
    expect((await device.asked()).options.mediation).toBe('conditional')
    expect(said()).toMatchObject(notSignedIn(removed))
    expect(page.visited).toEqual([])
  })
})

describe('signing in with a passkey', () => {
  test.each([
    ['NotAllowedError', 'No passkey was used. You can try again, or use your password.'],
    ['NotSupportedError', 'That didn’t work on this device. Please use your password.'],
  ])('explains an unused passkey (%s) and offers it again', async (name, sentence) => {
    const ending = signingIn.run()
    const { refuse } = await device.asked()
    refuse(name)
    expect(await ending).toBe('failed')
    expect(said()).toMatchObject(notSignedIn(sentence))
    expect((await device.asked()).options.mediation).toBe('conditional')
  })

  test('says nothing and offers none after the form was left', async () => {
    const ending = signingIn.run()
    await device.asked()
    leave()
    await ending
    expect([page.calls, device.count, said()]).toEqual([[asking], 1, null])
  })
})
