import { beforeEach, expect, test } from 'bun:test'
import { withPage } from '#site/lib/page.fixture.ts'
import { withPasskeyDevice } from '../auth/passkey-device.fixture.ts'
import { dismissOffer, isOfferWanted } from './passkey-offer.ts'

const call = 'GET /api/account/passkeys'
const passkey = { id: 'p1', name: 'My laptop', createdAt: '2026-03-01T12:00:00.000Z' }
const page = withPage('robin')

withPasskeyDevice()

beforeEach(() => page.answer(call, { body: [] }))

test('offers a passkey to a user without one until they decline', async () => {
  expect(await isOfferWanted()).toBe(true)
  dismissOffer()
  expect(await isOfferWanted()).toBe(false)
})

test.each([{ body: [passkey] }, { status: 500 }])('offers none if the server answers %j', async (answer) => {
  page.answer(call, answer)
  expect(await isOfferWanted()).toBe(false)
})

test('offers none without browser support or without storage', async () => {
  const { PublicKeyCredential } = globalThis
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  expect(await isOfferWanted()).toBe(false)
  Object.assign(globalThis, { PublicKeyCredential })
  const refuse = () => {
    throw new Error('refused')
  }
  Object.assign(globalThis, { localStorage: { getItem: refuse, setItem: refuse } })
  expect(await isOfferWanted()).toBe(false)
  expect(dismissOffer).not.toThrow()
})
