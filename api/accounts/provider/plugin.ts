import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { getOAuthState } from 'better-auth/api'
import { type OAuth2Tokens, validateAuthorizationCode } from 'better-auth/oauth2'
import { genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { decodeJwt, type JWTPayload } from 'jose'
import { z } from 'zod'
import { emailField, nameField } from '#api/contract/fields.ts'
import { log } from '#api/log.ts'
import { messageOf } from '#api/operator-error.ts'

export interface ProviderSettings {
  /** without a trailing slash; serves `/.well-known/openid-configuration` */
  issuer: string
  clientId: string
  clientSecret: string
  name: string
  /** in ASCII and lower case: addresses in them count as verified unless the provider says they aren’t */
  emailDomains: string[]
}

export const providerId = 'oidc'

/** milliseconds */
const timeoutMs = 10_000

/** OpenID Connect with PKCE and verified ID tokens. */
export function providerPlugin({ issuer, clientId, clientSecret, name, emailDomains }: ProviderSettings) {
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`
  const IdToken = z.object({ sub: z.string().regex(/\S/), azp: z.literal(clientId).optional() })
  const config: GenericOAuthConfig = {
    providerId,
    name,
    clientId,
    clientSecret,
    discoveryUrl,
    requireIdTokenVerification: true,
    scopes: ['openid', 'email', 'profile'],
    getToken: (grant) =>
      exchangeCode(discoveryUrl, { ...grant, options: { clientId, clientSecret } }).catch((error: unknown) => {
        logRefusal(error)
        throw error
      }),
    getUserInfo: async (tokens) => {
      const claims = await fetchClaims(discoveryUrl, tokens).catch(logRefusal)
      // `mapProfileToUser` decides.
      return claims ? { ...claims, emailVerified: false } : null
    },
    // Ids are unique only per issuer.
    accountSubject: ({ tokens }) => `${issuer} ${IdToken.parse(decodeJwt(tokens.idToken ?? '')).sub}`,
    mapProfileToUser: (profile) => {
      const [firstName, lastName] = [storableName(profile.given_name), storableName(profile.family_name)]
      const email = anyEmail.safeParse(profile.email).data
      return {
        email,
        emailVerified: isVerified(profile.email_verified) ?? emailDomains.includes(domainOf(email)),
        firstName,
        lastName,
        name: `${firstName} ${lastName}`.trim(),
        image: undefined,
      }
    },
  }
  // Discovery at the start would delay every sign-in without a timeout. On demand it takes ten seconds at most and is
  // retried after a failure.
  const init = () => ({ context: { genericOAuthPendingDiscovery: new Map([[providerId, config]]) } })
  return { ...genericOAuth({ config: [config] }), init } satisfies BetterAuthPlugin
}

type Validate = NonNullable<NonNullable<BetterAuthOptions['user']>['validateUserInfo']>

/** Only an address that the provider says it has verified opens an existing account; any other waits for a press. */
export const validateProviderUser: Validate = async ({ user, source }) => {
  if (source.method !== 'oauth' || source.action === 'sign-in') return undefined
  const isSaid = isVerified(source.oauth?.profile?.email_verified) !== undefined
  if (user.emailVerified !== true) return { error: isSaid ? 'email_not_verified' : 'email_not_vouched' }
  const isPressed = (await getOAuthState())?.link !== undefined
  return source.action === 'link-account' && !isSaid && !isPressed ? { error: 'account_not_linked' } : undefined
}

/** Undefined if the provider doesn’t say. Some say it as text. */
function isVerified(claim: unknown): boolean | undefined {
  return claim === undefined ? undefined : claim === true || claim === 'true'
}

/** As in forms; otherwise nobody could type it to sign in or reset a password. */
const anyEmail = emailField('')

const domainOf = (email = '') => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const storableName = (value: unknown): string => nameField.safeParse(value).data ?? ''

/** Without a list of methods, OpenID Connect means the header alone. */
const Metadata = z.object({
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).catch(['client_secret_basic']),
})

const fetchMetadata = async (url: string) => Metadata.parse(await fetchJson(url))

type Grant = Omit<Parameters<typeof validateAuthorizationCode>[0], 'tokenEndpoint' | 'authentication'>

async function exchangeCode(discoveryUrl: string, grant: Grant): Promise<OAuth2Tokens> {
  const metadata = await fetchMetadata(discoveryUrl)
  const isInBody = metadata.token_endpoint_auth_methods_supported.includes('client_secret_post')
  const authentication = isInBody ? 'post' : 'basic'
  return validateAuthorizationCode({ ...grant, tokenEndpoint: metadata.token_endpoint, authentication })
}

/** Of an ID token that has been verified, and of userinfo if an address, or what is known of it, is missing there. */
async function fetchClaims(discoveryUrl: string, { idToken = '', accessToken = '' }: OAuth2Tokens) {
  const claims: JWTPayload = decodeJwt(idToken)
  if (claims.email !== undefined && claims.email_verified !== undefined) return claims
  const { userinfo_endpoint: url } = await fetchMetadata(discoveryUrl)
  if (url === undefined) return claims
  const SameUser = z.looseObject({ sub: z.literal(claims.sub) })
  return { ...claims, ...SameUser.parse(await fetchJson(url, { authorization: `Bearer ${accessToken}` })) }
}

async function fetchJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return response.json()
}

/** What a token endpoint answers, of which only the code can hold nothing personal. */
const Refusal = z.object({
  status: z.number(),
  error: z
    .string()
    .regex(/^[a-z_]{1,60}$/)
    .optional()
    .catch(undefined),
})

/** Without what zod expected, such as the id of a person. */
function describe(error: unknown): string {
  if (!(error instanceof z.ZodError)) return messageOf(error)
  return `an answer isn’t valid: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`
}

function logRefusal(error: unknown): void {
  const { data } = Refusal.safeParse(error)
  const cause = data ? `${data.status} ${data.error ?? ''}`.trim() : describe(error)
  log('warn', { provider: 'nobody was signed in', cause })
}
