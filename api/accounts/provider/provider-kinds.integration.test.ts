import { describe, expect, test } from 'bun:test'
import { users } from '#api/db/schema/people.ts'
import { TestClient } from '#api/test/client.ts'
import { onDatabase } from '#api/test/databases.ts'
import { type Claims, client as known, type Faults } from '#api/test/oidc-provider.ts'
import { userOf, withProvider } from '#api/test/provider-visits.ts'
import { watchLog } from '#api/test/quiet.ts'
import { rowsWith } from '#api/test/rows.ts'
import { getUser } from '../contract.ts'

let visitors = 0

/** Somebody new each time, of whose address the provider says nothing. */
function newPerson(): Claims {
  visitors += 1
  return { sub: `kind-${visitors}`, email: `kind-${visitors}@example.org`, email_verified: undefined }
}

onDatabase('a provider', (database) => {
  const visits = withProvider(database)
  const { appWith, arrive } = visits
  const page = '/auth?next=%2Fcompass'

  /** Gives where someone ends who has been there, and what was logged meanwhile. */
  async function signInAt(faults: Faults, person: Claims, emailDomains: string[] = []) {
    visits.provider.state.faults = faults
    const { lines, end: stop } = watchLog()
    const { client, end } = await arrive(
      person,
      new TestClient(appWith({ emailDomains, ...visits.provider.state.client })),
    )
    stop()
    const warnings = lines.filter(({ level }) => level === 'warn').map(({ cause }) => String(cause))
    return { client, end: end.replace(page, ''), warnings, text: JSON.stringify(lines) }
  }

  describe('takes the secret of the site', () => {
    const basic = 'client_secret_basic'
    const post = 'client_secret_post'

    test.each<[string, string[] | null]>([
      ['in the header alone', [basic]],
      ['in the body alone', [post]],
      ['in either', [basic, post]],
      ['in the header, as one of several ways', ['private_key_jwt', basic]],
      ['in the header, as it has no list', null],
    ])('%s', async (_title, methods) => {
      for (const client of [
        known,
        { clientId: 'https://concord.example/?a=1&b=2', clientSecret: 'colon:plus+percent%20slash/ü "quote" €=~*' },
      ]) {
        visits.provider.state.client = client
        expect(await signInAt({ methods }, { ...newPerson(), email_verified: true })).toMatchObject({ end: '#new' })
      }
    })
  })

  describe('says of an address', () => {
    const domain = ['example.net', 'example.org']

    test.each<[string, Claims['email_verified'], string]>([
      ['that it is verified', true, '#new'],
      ['that it is verified, as text', 'true', '#new'],
      ['that it isn’t', false, '#refused=unverified'],
      ['that it isn’t, as text', 'false', '#refused=unverified'],
      ['neither', null, '#refused=unverified'],
      ['something else', 1, '#refused=unverified'],
      ['something else, as text', 'TRUE', '#refused=unverified'],
    ])('%s, whether or not its domain is listed', async (_title, email_verified, expected) => {
      for (const domains of [[], domain]) {
        const person = newPerson()
        const { client, end } = await signInAt({}, { ...person, email_verified }, domains)
        expect(end).toBe(expected)
        expect((await client.call(getUser)).status).toBe(expected === '#new' ? 200 : 401)
        if (expected !== '#new') expect(await rowsWith(database(), [person.email!])).toEqual({})
      }
    })

    test('nothing, and the operator reads what to do', async () => {
      const { end, warnings, text } = await signInAt({}, newPerson())
      expect(end).toBe('#refused=unvouched')
      expect(warnings).toEqual([expect.stringContaining('OIDC_EMAILS')])
      expect(text).not.toContain(`kind-${visitors}`)
    })

    test.each<[string, string, string]>([
      ['in a listed domain', 'robin@example.org', '#new'],
      ['in a listed domain in capitals', 'Kim@EXAMPLE.org', '#new'],
      ['in a listed domain of another script', 'robin@bücher.example', '#new'],
      ['in another domain', 'robin@example.com', '#refused=unvouched'],
      ['in a subdomain', 'robin@mail.example.org', '#refused=unvouched'],
      ['in a domain that ends alike', 'robin@evilexample.org', '#refused=unvouched'],
      ['in a domain that begins alike', 'robin@example.org.evil.example', '#refused=unvouched'],
      ['in a domain that looks alike', 'robin@exаmple.org', '#refused=unvouched'],
      ['with a dot at the end', 'robin@example.org.', '#refused=failed'],
      ['with two domains', 'robin@evil.example@example.org', '#refused=failed'],
      ['with a listed domain in quotes', '"robin@example.org"@evil.example', '#refused=failed'],
      ['that is a list', 'robin@evil.example,robin@example.org', '#refused=failed'],
    ])('nothing, %s', async (_title, email, expected) => {
      const domains = [...domain, 'xn--bcher-kva.example']
      const { client, end } = await signInAt({}, { ...newPerson(), email }, domains)
      expect(end).toBe(expected)
      expect((await client.call(getUser)).status).toBe(expected === '#new' ? 200 : 401)
    })

    test.each<[string, Faults, string]>([
      ['there that it isn’t verified', { userInfo: { email_verified: false } }, '#refused=unverified'],
      ['there that it is verified', { userInfo: { email_verified: true } }, '#new'],
      ['there that another is verified', { userInfo: { email: 'x@example.com', email_verified: true } }, '#new'],
      ['nothing there either', { userInfo: {} }, '#refused=unvouched'],
      ['there who somebody else is', { userInfo: { sub: 'another', email_verified: true } }, '#refused=failed'],
      ['nothing, without userinfo', { discovery: { userinfo_endpoint: undefined } }, '#refused=unvouched'],
    ])('at userinfo, as its token is silent: %s', async (_title, faults, expected) => {
      const person = newPerson()
      const { client, end } = await signInAt(faults, person)
      expect(end).toBe(expected)
      if (expected === '#new') expect((await userOf(client)).email).toBe(String(faults.userInfo?.email ?? person.email))
    })

    test('at userinfo that it isn’t verified, though its domain is listed', async () => {
      const { end } = await signInAt({ userInfo: { email_verified: false } }, newPerson(), domain)
      expect(end).toBe('#refused=unverified')
    })
  })

  describe('leaves its reason in the log if it refuses a sign-in code', () => {
    test.each<[string, Faults, string]>([
      [
        'with an error of its own',
        { refusal: { error: 'invalid_grant', error_description: 'kind-x' } },
        '400 invalid_grant',
      ],
      ['with something personal', { refusal: { error: 'kind-x@example.org' } }, '400'],
      ['with nothing', { refusal: {} }, '400'],
      ['for want of an endpoint', { discovery: { token_endpoint: undefined } }, 'token_endpoint'],
    ])('%s', async (_title, faults, cause) => {
      const { end, warnings, text } = await signInAt(faults, { ...newPerson(), email_verified: true })
      expect(end).toBe('#refused=failed')
      expect(warnings).toEqual([expect.stringContaining(cause)])
      if (!cause.includes('_')) expect(warnings).toEqual([cause])
      expect(text).not.toMatch(/kind-|a secret between/)
    })

    test('for another secret', async () => {
      visits.provider.state.person = { ...newPerson(), email_verified: true }
      const { lines, end: stop } = watchLog()
      const client = new TestClient(appWith({ clientSecret: 'another secret' }))
      expect(await visits.goThrough(client)).toBe(`${page}#refused=failed`)
      stop()
      expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', cause: '401 invalid_client' }))
      expect(JSON.stringify(lines)).not.toContain('another secret')
    })
  })

  test('signs nobody in with the tokens of other directories', async () => {
    const before = await database().orm.$count(users)
    const faults = { discovery: { issuer: `${visits.provider.issuer}/{tenantid}/v2.0` } }
    const { end, warnings } = await signInAt(faults, { ...newPerson(), email_verified: true })
    expect(end).toBe('#refused=failed')
    expect(warnings).toEqual([expect.stringMatching(/issuer|ID token/)])
    expect(await database().orm.$count(users)).toBe(before)
  })
})
