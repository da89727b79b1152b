import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { getAssessment } from '#api/answers/contract.ts'
import type { App } from '#api/app.ts'
import { accounts, users } from '#api/db/schema/people.ts'
import { createTestApp, createTestMail, password, siteUrl, TestClient } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { client as known, startOidcProvider } from '#api/test/oidc-provider.ts'
import { takeErrors } from '#api/test/quiet.ts'
import { rowsWith } from '#api/test/rows.ts'
import { withMails } from '#api/test/set-up.ts'
import { idealSheet } from '#api/test/sheets.ts'
import { createTestTimers } from '#api/test/timers.ts'
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  forgotPassword,
  getUser,
  resetPassword,
  signIn,
  signOut,
} from '../contract.ts'
import { setPassword } from '../hashing.ts'
import { providerReturn, getSignInMethods, signInByProvider } from './contract.ts'

onDatabase('sign-in by a provider', (database) => {
  const { mail, background, lastToken } = withMails(database)
  let provider: Awaited<ReturnType<typeof startOidcProvider>>
  let app: App
  beforeAll(async () => {
    provider = await startOidcProvider()
    const settings = { issuer: provider.issuer, name: 'Sample ID', ...known }
    app = createTestApp(database(), { background, mail, provider: settings })
  })
  beforeEach(() => {
    Object.assign(provider.state, { faults: {}, isUnavailable: false, isSilent: false, refuses: false })
  })
  afterAll(() => provider.stop())

  /** What a browser does: asks where to go, goes there, and comes back. Gives the address that it ends at. */
  async function goThrough(client: TestClient, next = '/compass'): Promise<string> {
    const begun = await client.call(signInByProvider, { body: { next } })
    expect(begun.status).toBe(200)
    const there = await fetch(begun.body.address, { redirect: 'manual' })
    return comeBack(client, there.headers.get('location')!)
  }
  async function comeBack(client: TestClient, location: string): Promise<string> {
    expect(location).toStartWith(`${siteUrl}${providerReturn.path}?`)
    const back = await client.get(location.slice(siteUrl.length))
    expect(back.status).toBe(303)
    return back.headers.get('location')!
  }

  test('is offered by its name if the operator set one up', async () => {
    expect((await new TestClient(app).call(getSignInMethods)).body).toEqual({ provider: 'Sample ID', guests: true })
    const without = new TestClient(createTestApp(database()))
    expect((await without.call(getSignInMethods)).body).toEqual({ provider: null, guests: true })
    expect((await without.call(signInByProvider, { body: { next: '/' } })).status).toBe(404)
    expect(await comeBack(without, `${siteUrl}${providerReturn.path}?code=x&state=y`)).toBe('/auth#refused=failed')
  })

  test('creates an account without storing tokens, and signs in to it again', async () => {
    const names = { given_name: 'Robin', family_name: 'Va\u0000le\u202e', name: 'R\u0000' }
    provider.state.person = { sub: 'new-1', email: 'New@example.com', email_verified: true, ...names }
    const client = new TestClient(app)
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#new')
    const { body } = await client.call(getUser)
    expect(body).toEqual({ id: expect.any(String), email: 'new@example.com', firstName: 'Robin', lastName: 'Vale' })
    expect(client.cookies.get('signed_in')).toBe(body.id)
    const [row] = (await database().orm.select().from(accounts)).filter(({ userId }) => userId === body.id)
    const nothing = { accessToken: null, refreshToken: null, idToken: null, password: null }
    expect(row).toMatchObject({ providerId: 'oidc', accountId: `${provider.issuer} new-1`, ...nothing })
    expect(mail.sent).toEqual([])

    // the same person again, under another name there
    provider.state.person = { sub: 'new-1', email: 'other@example.com', email_verified: false }
    await client.call(signOut)
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#signed-in')
    expect((await client.call(getUser)).body).toEqual(body)
    expect(mail.sent).toEqual([])
    await goThrough(new TestClient(app))
    expect(mail.sent).toMatchObject([{ to: 'new@example.com', subject: expect.stringContaining('new device') }])
  })

  test('moves what a guest has answered to the account', async () => {
    provider.state.person = { sub: 'guest-1', email: 'guest-1@example.com', email_verified: true }
    const client = await TestClient.guest(app)
    const id = await client.start()
    await client.answerAll(id, idealSheet, 3)
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#new')
    expect((await client.call(getUser)).body.email).toBe('guest-1@example.com')
    expect((await client.call(getAssessment, { params: { id } })).body.answered).toBe(3)
  })

  test('works beside a first password that the operator sets', async () => {
    provider.state.person = { sub: 'new-3', email: 'third@example.com', email_verified: true }
    const client = new TestClient(app)
    await goThrough(client)
    const body = { email: 'third@example.com', password }
    expect((await client.call(signIn, { body })).status).toBe(401)
    const { id } = (await client.call(getUser)).body
    await setPassword(database(), id, password, new Date())
    expect((await client.call(signIn, { body })).status).toBe(200)
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#signed-in')
  })

  test('explains how to choose a password where one is needed, and works beside it', async () => {
    provider.state.person = { sub: 'new-4', email: 'fourth@example.com', email_verified: true }
    const client = new TestClient(app)
    await goThrough(client)
    const refusal = { code: 'no-password', message: expect.stringContaining('“Forgot your password?”') }
    for (const answer of [
      await client.call(changeEmail, { body: { email: 'else@example.com', password } }),
      await client.call(changePassword, { body: { currentPassword: password, newPassword: password } }),
      await client.call(deleteAccount, { body: { password } }),
    ])
      expect(answer).toMatchObject({ status: 409, body: refusal })
    await client.call(forgotPassword, { body: { email: 'fourth@example.com' } })
    await client.call(resetPassword, { body: { token: await lastToken(), password } })
    expect((await client.call(signIn, { body: { email: 'fourth@example.com', password } })).status).toBe(200)
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#signed-in')
    expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200)
  })

  test('creates no account for an unverified address', async () => {
    provider.state.person = { sub: 'unsure', email: 'unsure@example.com', email_verified: false }
    const client = new TestClient(app)
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#refused=unverified')
    expect((await client.call(getUser)).status).toBe(401)
    expect(await rowsWith(database(), ['unsure@example.com'])).toEqual({})
  })

  test.each([
    [
      'a reset by mail',
      async ({ email }: { email: string }) => {
        await new TestClient(app).call(forgotPassword, { body: { email } })
        await new TestClient(app).call(resetPassword, { body: { token: await lastToken(), password } })
      },
    ],
    [
      'its address is confirmed',
      async (_owner: { email: string }, token: string) => {
        await new TestClient(app).call(confirmEmailChange, { body: { token, password } })
      },
    ],
  ])('opens an existing account only after %s', async (_title, confirm) => {
    const inbox = createTestMail({ isMailConfigured: true })
    const owner = await TestClient.registered(createTestApp(database(), { background, mail: inbox }))
    const [, token] = /#email=(\S+)/.exec(inbox.sent[0]!.text)!
    provider.state.person = { sub: owner.email, email: owner.email, email_verified: true }
    const client = new TestClient(app)
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#refused=not-linked')
    expect((await client.call(getUser)).status).toBe(401)
    await confirm(owner, token!)
    provider.state.person.email_verified = false
    expect(await goThrough(client)).toEndWith('#refused=not-linked')
    provider.state.person.email_verified = true
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#signed-in')
    expect((await client.call(getUser)).body.email).toBe(owner.email)
  })

  test.each([
    ['with another signature', { hasWrongKey: true }],
    ['for another audience', { claims: { aud: 'another' } }],
    ['by another issuer', { claims: { iss: 'https://evil.example' } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['that has expired', { claims: { exp: 1 } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['for another authorized party', { claims: { azp: 'another' } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with a blank subject', { claims: { sub: ' ' } }],
    ['that is missing', { hasNoToken: true }],
    ['with more than an address', { claims: { email: 'x@example.com\r\nbcc: y@example.com' } }],
  ])('is refused with an ID token %s', async (_name, faults) => {
    Object.assign(provider.state, { faults, person: { sub: 'x', email: 'x@example.com', email_verified: true } })
    const before = await database().orm.$count(users)
    const client = new TestClient(app)
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#refused=failed')
    expect((await client.call(getUser)).status).toBe(401)
    expect(await database().orm.$count(users)).toBe(before)
  })

  test('reads from userinfo what the ID token leaves out, and stores the domain of an address in ASCII', async () => {
    provider.state.person = { sub: 'new-5', email: ' Jane.O&Leary@müller.example', email_verified: true }
    provider.state.faults = { isTerse: true, claims: { azp: known.clientId } }
    const client = new TestClient(app)
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#new')
    expect((await client.call(getUser)).body.email).toBe('jane.o&leary@xn--mller-kva.example')
  })

  test('is refused in another browser, and for a used code', async () => {
    provider.state.person = { sub: 'new-2', email: 'second@example.com', email_verified: true }
    const client = new TestClient(app)
    const { address } = (await client.call(signInByProvider, { body: { next: '/' } })).body
    const location = (await fetch(address, { redirect: 'manual' })).headers.get('location')!
    const victim = new TestClient(app)
    expect(await comeBack(victim, location)).toBe('/auth?next=%2F#refused=cookies')
    expect((await victim.call(getUser)).status).toBe(401)
    expect(await comeBack(client, location)).toBe('/auth?next=%2F#new')
    expect(await comeBack(new TestClient(app), location)).toContain('#refused=')
  })

  test('can be cancelled, and redirects to no other site', async () => {
    provider.state.refuses = true
    expect(await goThrough(new TestClient(app), 'https://evil.example')).toBe(
      `/auth?${new URLSearchParams({ next: 'https://evil.example' })}#refused=given-up`,
    )
  })

  test('returns 503 while the provider is unavailable, and works afterwards', async () => {
    const fresh = createTestApp(database(), { provider: { issuer: provider.issuer, name: 'Sample ID', ...known } })
    provider.state.isUnavailable = true
    const client = new TestClient(fresh)
    expect(await client.call(signInByProvider, { body: { next: '/' } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('Sample ID') },
    })
    expect(takeErrors()).toContain('provider')
    provider.state.isUnavailable = false
    expect((await client.call(signInByProvider, { body: { next: '/' } })).status).toBe(200)
  })

  test('keeps nobody waiting who signs in another way while the provider says nothing', async () => {
    provider.state.isSilent = true
    const fresh = createTestApp(database(), { provider: { issuer: provider.issuer, name: 'Sample ID', ...known } })
    const client = await TestClient.registered(fresh)
    expect((await client.call(getUser)).body.email).toBe(client.email)
  })

  test('leads back after ten seconds if the provider does not say who came', async () => {
    const timers = createTestTimers()
    const settings = { issuer: provider.issuer, name: 'Sample ID', ...known }
    const client = new TestClient(createTestApp(database(), { provider: settings, after: timers.after }))
    const { address } = (await client.call(signInByProvider, { body: { next: '/' } })).body
    const location = (await fetch(address, { redirect: 'manual' })).headers.get('location')!
    provider.state.isSilent = true
    const back = comeBack(client, location)
    while (timers.pending.size === 0) await Bun.sleep(1)
    timers.advance(10_000)
    expect(await back).toBe('/auth#refused=failed')
    expect(takeErrors()).toContain('the provider does not answer')
  })
})
