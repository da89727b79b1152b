import { withPromptServer } from '#site/test/server.fixture.ts'
import { refuseStorage } from '#site/test/window.fixture.ts'
import { beforeEach, expect, test } from 'bun:test'
import { withPasskeyDevice } from '../auth/passkey-device.fixture.ts'
import { dismissOffer, isOfferWanted } from './passkey-offer.ts'

const call = 'GET /api/account/passkeys'
const passkey = { id: 'p1', name: 'My laptop', createdAt: '2026-03-01T12:00:00.000Z' }
const server = withPromptServer('account')

withPasskeyDevice()

beforeEach(() => server.answer(call, []))

test('offers a passkey to a user without one until they decline', async () => {
  expect(await isOfferWanted()).toBe(true)
  dismissOffer()
  expect(await isOfferWanted()).toBe(false)
})

test.each([
  [200, [passkey]],
  [500, null],
])('offers none if the server answers %d %j', async (status, body) => {
  server.answer(call, body, status)
  expect(await isOfferWanted()).toBe(false)
})

test('offers none without browser support or without storage', async () => {
  const { PublicKeyCredential } = globalThis
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  expect(await isOfferWanted()).toBe(false)
  Object.assign(globalThis, { PublicKeyCredential })
  refuseStorage()
  expect(await isOfferWanted()).toBe(false)
  expect(dismissOffer).not.toThrow()
})
