import { expect, test } from 'bun:test'
import { getAssessment } from '#api/answers/contract.ts'
import { accounts, users } from '#api/db/schema/people.ts'
import { createTestApp, createTestMail, password, siteUrl, TestClient } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { withLanguage } from '#api/test/languages.ts'
import { client as known } from '#api/test/oidc-provider.ts'
import { userOf, withProvider } from '#api/test/provider-visits.ts'
import { takeErrors } from '#api/test/quiet.ts'
import { limitsWith } from '#api/http/request-limits.ts'
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
import { setPassword } from '../credentials.ts'
import { findUser } from '../queries.ts'
import { getSignInMethods, providerReturn, signInByProvider } from './contract.ts'

onDatabase('sign-in by a provider', (database) => {
  withLanguage('el')
  const visits = withProvider(database)
  const { mail, background, lastToken, appWith, arrive, goThrough, leave, comeBack } = visits

  const resetByMail = async ({ email }: { email: string }) => {
    await new TestClient(visits.app).call(forgotPassword, { body: { email } })
    await new TestClient(visits.app).call(resetPassword, { body: { token: await lastToken(), password } })
  }

  test('begins from one network as often as the setting says', async () => {
    const limits = limitsWith({ LIMIT_PROVIDER_SIGN_INS_PER_QUARTER_HOUR: 1 })
    const strict = appWith({}, { limits, trustProxy: 1 })
    const statusFrom = async (network: string) =>
      (await new TestClient(strict, network).call(signInByProvider, { body: { next: '/' } })).status
    const [home, elsewhere] = ['192.0.2.1', '203.0.113.7']
    expect([await statusFrom(home), await statusFrom(home), await statusFrom(elsewhere)]).toEqual([200, 429, 200])
  })

  test('appears by the provider’s name if the operator set one up', async () => {
    expect((await new TestClient(visits.app).call(getSignInMethods)).body).toEqual({
      provider: 'Sample ID',
      guests: true,
    })
    const without = new TestClient(createTestApp(database()))
    expect((await without.call(getSignInMethods)).body).toEqual({ provider: null, guests: true })
    expect((await without.call(signInByProvider, { body: { next: '/' } })).status).toBe(404)
    expect(await comeBack(without, `${siteUrl}${providerReturn.path}?code=x&state=y`)).toBe('/auth#refused=failed')
  })

  test('creates an account without storing tokens, and signs in to it again', async () => {
    const names = { given_name: 'Robin', family_name: 'Va\u0000le\u202e', name: 'R\u0000' }
    const { client, end } = await arrive({ sub: 'new-1', email: 'New@example.com', ...names }, undefined, 'el')
    expect([end, client.cookie('language')]).toEqual(['/el/auth?next=%2Fcompass#new', 'el'])
    const body = await userOf(client)
    expect((await findUser(database(), body.id))!.language).toBe('el')
    expect(body).toEqual({ id: expect.any(String), email: 'new@example.com', firstName: 'Robin', lastName: 'Vale' })
    expect(client.cookie('signed_in')).toBe(body.id)
    const [row] = (await database().orm.select().from(accounts)).filter(({ userId }) => userId === body.id)
    const nothing = { accessToken: null, refreshToken: null, idToken: null, password: null }
    expect(row).toMatchObject({ providerId: 'oidc', accountId: `${visits.provider.issuer} new-1`, ...nothing })
    expect(mail.sent).toEqual([])

    // the same person again, under another name there
    await client.call(signOut)
    const again = await arrive({ sub: 'new-1', email: 'other@example.com', email_verified: false }, client)
    expect(again.end).toBe('/auth?next=%2Fcompass#signed-in')
    expect(await userOf(client)).toEqual(body)
    expect(mail.sent).toEqual([])
    await goThrough(new TestClient(visits.app))
    expect(mail.sent).toMatchObject([{ to: 'new@example.com', subject: expect.stringContaining('new device') }])
  })

  test('moves what a guest has answered to the account', async () => {
    const client = await TestClient.guest(visits.app)
    const id = await client.start()
    await client.answerAll(id, idealSheet, 3)
    await arrive({ sub: 'guest-1', email: 'guest-1@example.com' }, client)
    expect((await userOf(client)).email).toBe('guest-1@example.com')
    expect((await client.call(getAssessment, { params: { id } })).body.answered).toBe(3)
  })

  test('takes a first password that the operator sets', async () => {
    const { client } = await arrive({ sub: 'new-3', email: 'third@example.com' })
    const body = { email: 'third@example.com', password }
    expect((await client.call(signIn, { body })).status).toBe(401)
    await setPassword(database(), (await userOf(client)).id, password, new Date())
    expect((await client.call(signIn, { body })).status).toBe(200)
  })

  test('explains how to choose a password where one is needed, and works beside it', async () => {
    const { client } = await arrive({ sub: 'new-4', email: 'fourth@example.com' })
    const refusal = { code: 'no-password', message: expect.stringContaining('“Forgot your password?”') }
    for (const answer of [
      await client.call(changeEmail, { body: { email: 'else@example.com', password } }),
      await client.call(changePassword, { body: { currentPassword: password, newPassword: password } }),
      await client.call(deleteAccount, { body: { password } }),
    ])
      expect(answer).toMatchObject({ status: 409, body: refusal })
    await resetByMail({ email: 'fourth@example.com' })
    expect((await client.call(signIn, { body: { email: 'fourth@example.com', password } })).status).toBe(200)
    expect(await goThrough(client)).toBe('/auth?next=%2Fcompass#signed-in')
    expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200)
  })

  const confirmAddress = (_owner: { email: string }, token: string) =>
    new TestClient(visits.app).call(confirmEmailChange, { body: { token, password } })

  test.each([
    ['a reset by mail', resetByMail],
    ['its address is confirmed', confirmAddress],
  ])('opens an existing account only after %s', async (_title, confirm) => {
    const inbox = createTestMail({ isMailConfigured: true })
    const owner = await TestClient.registered(createTestApp(database(), { background, outbox: inbox }))
    const [, token] = /#email=(\S+)/.exec(inbox.sent[0]!.text)!
    const person = { sub: owner.email, email: owner.email }
    const { client, end } = await arrive(person)
    expect(end).toBe('/auth?next=%2Fcompass#refused=not-linked')
    expect((await client.call(getUser)).status).toBe(401)
    await confirm(owner, token!)
    expect((await arrive({ ...person, email_verified: false })).end).toEndWith('#refused=not-linked')
    expect((await arrive(person, client)).end).toBe('/auth?next=%2Fcompass#signed-in')
    expect((await userOf(client)).email).toBe(owner.email)
  })

  test.each([
    ['with another signature', { hasWrongKey: true }],
    ['for another audience', { claims: { aud: 'another' } }],
    ['by another issuer', { claims: { iss: 'https://evil.example' } }],
    ['with another nonce', { claims: { nonce: 'another' } }],
    ['that has expired', { claims: { exp: 1 } }],
    ['that never expires', { claims: { exp: undefined } }],
    ['for another authorized party', { claims: { azp: 'another' } }],
    ['with a blank subject', { claims: { sub: ' ' } }],
    ['that is missing', { hasNoToken: true }],
    ['with more than an address', { claims: { email: 'x@example.com\r\nbcc: y@example.com' } }],
  ])('fails with an ID token %s', async (_name, faults) => {
    visits.provider.state.faults = faults
    const before = await database().orm.$count(users)
    const { client, end } = await arrive({ sub: 'x', email: 'x@example.com' })
    expect(end).toBe('/auth?next=%2Fcompass#refused=failed')
    expect((await client.call(getUser)).status).toBe(401)
    expect(await database().orm.$count(users)).toBe(before)
  })

  test('reads from userinfo what the ID token leaves out, and stores the domain of an address in ASCII', async () => {
    visits.provider.state.faults = { isTerse: true, claims: { azp: known.clientId } }
    const { client } = await arrive({ sub: 'new-5', email: ' Jane.O&Leary@müller.example' })
    expect((await userOf(client)).email).toBe('jane.o&leary@xn--mller-kva.example')
  })

  test('fails in another browser, and for a used code', async () => {
    visits.provider.state.person = { sub: 'new-2', email: 'second@example.com', email_verified: true }
    const client = new TestClient(visits.app)
    const location = await leave(client, '/')
    const victim = new TestClient(visits.app)
    expect(await comeBack(victim, location)).toBe('/auth?next=%2F#refused=cookies-refused')
    expect((await victim.call(getUser)).status).toBe(401)
    expect(await comeBack(client, location)).toBe('/auth?next=%2F#new')
    expect(await comeBack(new TestClient(visits.app), location)).toContain('#refused=')
  })

  test('returns to the sign-in page if cancelled, and redirects to no other site', async () => {
    visits.provider.state.refuses = true
    expect(await goThrough(new TestClient(visits.app), 'https://evil.example')).toBe(
      `/auth?${new URLSearchParams({ next: 'https://evil.example' })}#refused=given-up`,
    )
  })

  test('returns 503 while the provider is unavailable, and works afterwards', async () => {
    visits.provider.state.isUnavailable = true
    const client = new TestClient(appWith())
    expect(await client.call(signInByProvider, { body: { next: '/' } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('Sample ID') },
    })
    expect(takeErrors()).toContain('provider')
    visits.provider.state.isUnavailable = false
    expect((await client.call(signInByProvider, { body: { next: '/' } })).status).toBe(200)
  })

  test('keeps nobody waiting who signs in another way while the provider says nothing', async () => {
    visits.provider.state.isSilent = true
    const client = await TestClient.registered(appWith())
    expect((await userOf(client)).email).toBe(client.email)
  })

  test('leads back after ten seconds if the provider does not say who came', async () => {
    const timers = createTestTimers()
    const client = new TestClient(appWith({}, { startTimer: timers.startTimer }))
    const location = await leave(client, '/')
    visits.provider.state.isSilent = true
    const back = comeBack(client, location)
    while (timers.pending.size === 0) await Bun.sleep(1)
    timers.advance(10_000)
    expect(await back).toBe('/auth#refused=failed')
    expect(takeErrors()).toContain('the provider does not answer')
  })
})
