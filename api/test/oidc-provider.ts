import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export interface Claims {
  sub: string
  email?: string
  /** text from some providers; absent from others */
  email_verified?: unknown
  given_name?: string
  family_name?: string
}

export interface Faults {
  claims?: Record<string, unknown>
  hasWrongKey?: boolean
  hasNoToken?: boolean
  /** the ID token says who the person is and nothing more; the rest is at the userinfo endpoint */
  isTerse?: boolean
  /** what userinfo says otherwise */
  userInfo?: Record<string, unknown>
  /** what discovery says otherwise */
  discovery?: Record<string, unknown>
  /** how the client may authenticate; null: discovery has no list */
  methods?: string[] | null
  /** what the token endpoint answers with status 400 */
  refusal?: object
}

interface Grant {
  challenge: string
  redirectUri: string
  nonce: string | null
  person: Claims
}

interface Client {
  clientId: string
  clientSecret: string
}

export const client: Client = { clientId: 'concord', clientSecret: 'a secret between the two' }

const basic = 'client_secret_basic'
const post = 'client_secret_post'

/**
 * Speaks the real protocol, with PKCE and codes that work once. Signs everyone in at once, as `person`, or whom the
 * browser’s cookie of that name holds.
 */
export async function startOidcProvider(port = 0) {
  const [key, otherKey] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const grants = new Map<string, Grant>()
  const state: {
    client: Client
    person: Claims
    faults: Faults
    isUnavailable: boolean
    isSilent: boolean
    refuses: boolean
  } = {
    client,
    person: { sub: '1', email: 'someone@example.com', email_verified: true },
    faults: {},
    isUnavailable: false,
    isSilent: false,
    refuses: false,
  }

  async function idToken({ nonce, person: whole }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const person = state.faults.isTerse ? { sub: whole.sub } : whole
    const usual = { iss: issuer, aud: state.client.clientId, iat: now, exp: now + 300, nonce, ...person }
    const { privateKey } = state.faults.hasWrongKey ? otherKey : key
    const token = new SignJWT({ ...usual, ...state.faults.claims })
    return token.setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT' }).sign(privateKey)
  }

  function authorize({ url, headers }: Request): Response {
    const { searchParams: asked } = new URL(url)
    const redirectUri = asked.get('redirect_uri') ?? ''
    const challenge = asked.get('code_challenge')
    const isWhole =
      asked.get('client_id') === state.client.clientId &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256' &&
      asked.get('scope')?.split(' ').includes('openid')
    if (!isWhole || challenge === null) return new Response('invalid_request', { status: 400 })
    const way = new URL(redirectUri)
    way.searchParams.set('state', asked.get('state') ?? '')
    way.searchParams.set('iss', issuer)
    if (state.refuses) way.searchParams.set('error', 'access_denied')
    else {
      const code = crypto.randomUUID()
      const cookie = new Bun.CookieMap(headers.get('cookie') ?? '').get('person')
      const person = cookie ? (JSON.parse(cookie) as Claims) : state.person
      grants.set(code, { challenge, redirectUri, nonce: asked.get('nonce'), person })
      way.searchParams.set('code', code)
    }
    return Response.redirect(way.href, 302)
  }

  async function exchange(request: Request): Promise<Response> {
    const sent = new URLSearchParams(await request.text())
    const methods = state.faults.methods === null ? [basic] : (state.faults.methods ?? [post])
    const fromBody = methods.includes(post) ? [sent.get('client_id'), sent.get('client_secret')] : []
    const fromHeader = methods.includes(basic) ? credentialsIn(request) : []
    const { clientId, clientSecret } = state.client
    if (![fromBody, fromHeader].some(([id, secret]) => id === clientId && secret === clientSecret)) {
      return Response.json({ error: 'invalid_client' }, { status: 401 })
    }
    if (state.faults.refusal) return Response.json(state.faults.refusal, { status: 400 })
    const code = sent.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight = grant?.challenge === challenge && grant.redirectUri === sent.get('redirect_uri')
    if (!grant || !isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const token = { access_token: crypto.randomUUID(), token_type: 'Bearer', expires_in: 300 }
    return Response.json(state.faults.hasNoToken ? token : { ...token, id_token: await idToken(grant) })
  }

  const server: ReturnType<typeof Bun.serve> = Bun.serve({
    hostname: '127.0.0.1',
    port,
    async fetch(request): Promise<Response> {
      const url = new URL(request.url)
      if (state.isSilent) return new Promise(() => {})
      if (state.isUnavailable) return new Response('', { status: 503 })
      if (url.pathname === '/.well-known/openid-configuration') return Response.json(discovery())
      if (url.pathname === '/jwks') {
        return Response.json({ keys: [{ ...(await exportJWK(key.publicKey)), kid: 'one', use: 'sig', alg: 'RS256' }] })
      }
      if (url.pathname === '/userinfo')
        return Response.json({ ...state.person, ...state.faults.claims, ...state.faults.userInfo })
      if (url.pathname === '/authorize') return authorize(request)
      if (url.pathname === '/token' && request.method === 'POST') return exchange(request)
      return new Response('', { status: 404 })
    },
  })
  const issuer = `http://127.0.0.1:${server.port}`
  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    ...(state.faults.methods !== null && {
      token_endpoint_auth_methods_supported: state.faults.methods ?? [post],
    }),
    ...state.faults.discovery,
  })
  return { issuer, state, stop: () => server.stop(true) }
}

/** By RFC 6749, 2.3.1, which browsers and curl don’t follow: both are form-encoded. */
function credentialsIn(request: Request): string[] {
  const [, encoded = ''] = /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  const parts = Buffer.from(encoded, 'base64').toString().split(':')
  return parts.length === 2 ? parts.map((part) => new URLSearchParams(`part=${part}`).get('part') ?? '') : []
}

if (import.meta.main) {
  const { issuer, state } = await startOidcProvider(Number(process.env.PORT))
  // somebody new each time, also for a site that keeps its database
  const sub = crypto.randomUUID()
  Object.assign(state.person, { sub, email: `${sub}@example.com` })
  console.log(`An OpenID Connect provider stands in at ${issuer}`)
}
