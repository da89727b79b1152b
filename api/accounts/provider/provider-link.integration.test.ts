import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { accounts } from '#api/db/schema/people.ts'
import { createTestApp, password, TestClient } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import type { Claims } from '#api/test/oidc-provider.ts'
import { userOf, withProvider } from '#api/test/provider-visits.ts'
import { takeErrors } from '#api/test/quiet.ts'
import { changeEmail, changePassword, forgotPassword, getUser, resetPassword, signOutEverywhere } from '../contract.ts'
import { getProviderLink, linkProvider } from './contract.ts'

onDatabase('linking an account to a provider', (database) => {
  const visits = withProvider(database)
  const { mail, lastToken, appWith, arrive, link, leaveToLink, comeBack } = visits

  const linkOf = async (client: TestClient) => (await client.call(getProviderLink)).body
  const linksOf = async (client: TestClient) => {
    const { id } = await userOf(client)
    return (await database().orm.select().from(accounts).where(eq(accounts.userId, id))).filter(
      ({ providerId }) => providerId === 'oidc',
    )
  }
  const linksOfSub = (sub: string) =>
    database()
      .orm.select()
      .from(accounts)
      .where(eq(accounts.accountId, `${visits.provider.issuer} ${sub}`))
  /** Somebody whose address nobody has confirmed, and who they are at the provider. */
  async function newOwner(app = visits.app) {
    const owner = await TestClient.registered(app)
    return { owner, person: { sub: `sub of ${owner.email}`, email: owner.email } }
  }

  test('signs in from then on, and tells the owner by mail', async () => {
    const { owner, person } = await newOwner()
    expect(await linkOf(owner)).toEqual({ provider: 'Sample ID', linkedAt: null })
    mail.sent.length = 0
    expect(await link(person, owner)).toBe('/account#linked')
    expect(await linkOf(owner)).toEqual({ provider: 'Sample ID', linkedAt: expect.any(String) })
    expect(mail.sent).toMatchObject([{ to: owner.email, subject: expect.stringContaining('Another service') }])
    expect(mail.sent[0]!.text).toContain('Sample ID')
    const { client, end } = await arrive({ ...person, email: 'other@example.com', email_verified: false })
    expect([end, await userOf(client)]).toEqual(['/auth?next=%2Fcompass#signed-in', await userOf(owner)])
  })

  test('stores no tokens, also a second time', async () => {
    const { owner, person } = await newOwner()
    for (const _time of ['first', 'second']) expect(await link(person, owner)).toBe('/account#linked')
    const nothing = { accessToken: null, refreshToken: null, idToken: null, scope: null, password: null }
    expect(await linksOf(owner)).toEqual([expect.objectContaining(nothing)])
  })

  test('survives a new password, which mentions it, and ends with a reset by mail', async () => {
    const { owner, person } = await newOwner()
    await link(person, owner)
    const changed = await owner.call(changePassword, { body: { currentPassword: password, newPassword: password } })
    expect(changed.body.message).toContain('These can still sign in: the other service that is linked')
    await new TestClient(visits.app).call(forgotPassword, { body: { email: owner.email } })
    await new TestClient(visits.app).call(resetPassword, { body: { token: await lastToken(), password } })
    expect(await linksOfSub(person.sub)).toEqual([])
  })
  describe('that vouches for addresses', () => {
    const vouching = () => appWith({ emailDomains: ['example.com'] })

    test('waits for its owner to sign in and press, even if a mailed link confirmed the address', async () => {
      const { owner, person } = await newOwner(vouching())
      await new TestClient(visits.app).call(forgotPassword, { body: { email: owner.email } })
      await new TestClient(visits.app).call(resetPassword, { body: { token: await lastToken(), password } })
      const silent = { ...person, email_verified: undefined }
      const stranger = await arrive(silent, new TestClient(owner.app))
      expect(stranger.end).toBe('/auth?next=%2Fcompass#refused=not-linked')
      expect((await stranger.client.call(getUser)).status).toBe(401)
      expect(await linksOfSub(person.sub)).toEqual([])

      await owner.post('/api/login', { email: owner.email, password })
      expect(await link(silent, owner)).toBe('/account#linked')
      expect((await arrive(silent, new TestClient(owner.app))).end).toBe('/auth?next=%2Fcompass#signed-in')
    })

    test('creates a new account, which another identity with its address can’t open', async () => {
      const app = vouching()
      const silent = { sub: 'vouched', email: 'vouched@example.com', email_verified: undefined }
      expect((await arrive(silent, new TestClient(app))).end).toEndWith('#new')
      expect((await arrive({ ...silent, sub: 'attacker' }, new TestClient(app))).end).toEndWith('#refused=not-linked')
      expect((await arrive(silent, new TestClient(app))).end).toEndWith('#signed-in')
    })
  })

  test.each<[string, Partial<Claims>]>([
    ['unverified', { email_verified: false }],
    ['unverified', { email_verified: 'false' }],
    ['unvouched', { email_verified: undefined }],
    ['other-email', { email: 'another@example.com' }],
    ['failed', { sub: ' ' }],
  ])('fails as %s: %j', async (why, claims) => {
    const { owner, person } = await newOwner()
    mail.sent.length = 0
    expect(await link({ ...person, ...claims }, owner)).toBe(`/account#refused=${why}`)
    expect(await linkOf(owner)).toEqual({ provider: 'Sample ID', linkedAt: null })
    expect(mail.sent).toEqual([])
  })

  test('fails for an identity of another account', async () => {
    const { owner, person } = await newOwner()
    await link(person, owner)
    const other = await newOwner()
    expect(await link({ ...other.person, sub: person.sub }, other.owner)).toBe('/account#refused=taken')
    expect(await linksOf(other.owner)).toEqual([])
    expect((await linksOf(owner)).map(({ accountId }) => accountId)).toEqual([expect.stringContaining(person.sub)])
  })

  test('returns to the account page if given up', async () => {
    const { owner, person } = await newOwner()
    visits.provider.state.refuses = true
    expect(await link(person, owner)).toBe('/account#refused=given-up')
  })

  test('needs the password', async () => {
    const { owner } = await newOwner()
    const refused = await owner.call(linkProvider, { body: { password: 'another one' } })
    expect(refused).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } })
    const { client } = await arrive({ sub: 'no password', email: 'no-password@example.com' })
    expect((await client.call(linkProvider, { body: { password } })).body.code).toBe('no-password')
  })

  test('happens in the browser that asked alone, while its session lives', async () => {
    const { owner, person } = await newOwner()
    visits.provider.state.person = { ...person, email_verified: true }
    const { owner: victim } = await newOwner()
    expect(await comeBack(victim, await leaveToLink(owner))).toEndWith('#refused=cookies-refused')
    const location = await leaveToLink(owner)
    await new TestClient(owner.app).post('/api/login', { email: owner.email, password })
    const { cookies } = owner
    const elsewhere = Object.assign(new TestClient(owner.app), { cookies: new Map(cookies) })
    await owner.call(signOutEverywhere)
    expect(await comeBack(elsewhere, location)).toBe('/account#refused=failed')
    expect(await linksOfSub(person.sub)).toEqual([])
  })

  test('goes to the account that pressed, whatever its address is meanwhile', async () => {
    const { owner, person } = await newOwner()
    visits.provider.state.person = { ...person, email_verified: true }
    const location = await leaveToLink(owner)
    const email = `new-${owner.email}`
    await owner.call(changeEmail, { body: { email, password } })
    mail.sent.length = 0
    expect(await comeBack(owner, location)).toBe('/account#linked')
    expect(mail.sent).toMatchObject([{ to: email }])
  })

  test('fails without a provider, and while that is unavailable', async () => {
    const alone = await TestClient.registered(createTestApp(database()))
    expect(await linkOf(alone)).toEqual({ provider: null, linkedAt: null })
    expect((await alone.call(linkProvider, { body: { password } })).status).toBe(404)
    visits.provider.state.isUnavailable = true
    const { owner } = await newOwner(appWith())
    expect(await owner.call(linkProvider, { body: { password } })).toMatchObject({
      status: 503,
      body: { code: 'unavailable', message: expect.stringContaining('Sample ID') },
    })
    expect(takeErrors()).toContain('provider')
  })

  test('ignores a link to an earlier provider', async () => {
    const { owner, person } = await newOwner()
    await link(person, owner)
    const moved = Object.assign(new TestClient(appWith({ issuer: 'https://id.example' })), { cookies: owner.cookies })
    expect((await linkOf(moved)).linkedAt).toBeNull()
  })
})
