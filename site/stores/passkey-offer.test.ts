import { afterEach, beforeEach, expect, test } from 'bun:test'
import { withPage } from './page.fixture.ts'
import { dismissOffer, isOfferWanted } from './passkey-offer.ts'

const call = 'GET /api/account/passkeys'
const passkey = { id: 'p1', name: 'My laptop', createdAt: '2026-03-01T12:00:00.000Z' }
const page = withPage('robin')

beforeEach(() => knowPasskeys(true))
afterEach(() => knowPasskeys(false))

function knowPasskeys(isKnown: boolean): void {
  const known = Object.assign(() => {}, { parseRequestOptionsFromJSON() {} })
  Object.assign(globalThis, { PublicKeyCredential: isKnown ? known : undefined })
}

test('offers a passkey to a user without one until they decline', async () => {
  page.answer(call, { body: [] })
  expect(await isOfferWanted()).toBe(true)
  dismissOffer()
  expect(await isOfferWanted()).toBe(false)
})

test('offers none to a user with a passkey, without an answer, without storage or without browser support', async () => {
  page.answer(call, { body: [passkey] })
  expect(await isOfferWanted()).toBe(false)
  page.answer(call, { status: 500 })
  expect(await isOfferWanted()).toBe(false)
  page.answer(call, { body: [] })
  const refuse = () => {
    throw new Error('refused')
  }
  expect(await isOfferWanted(refuse)).toBe(false)
  expect(() => dismissOffer(refuse)).not.toThrow()
  knowPasskeys(false)
  expect(await isOfferWanted()).toBe(false)
})
