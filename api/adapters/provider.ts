import { betterAuth } from 'better-auth'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { emailField, nameField } from '../contract/forms/fields.ts'
import { rethrowUnavailable } from './auth-unavailable.ts'
import { authSettings, type AuthOptions } from './auth.ts'

export interface ProviderSettings {
  /** its address without a slash at the end; it describes itself at `/.well-known/openid-configuration` */
  issuer: string
  clientId: string
  clientSecret: string
  /** the name that people know */
  name: string
}

/** The pages to which the provider sends people back. */
interface WaysBack {
  /** whole addresses of this site */
  known: string
  newcomer: string
  refused: string
}

/** Thrown where the provider does not answer, or offers too little. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
}

const providerId = 'oidc'
/** The `error` of the way back for a browser that comes without the cookie that it was sent to the provider with. */
export const noCookie = 'no_cookie'
/** milliseconds */
const timeoutMs = 10_000

/**
 * Sign-in by one OpenID Connect provider: discovery, a code with PKCE, an ID token checked by its signature, audience,
 * end, nonce, and whom it names. Discovery happens when somebody first wants to sign in, and again after a failure. An
 * account that exists already is only opened where both sides have verified that the address belongs to the person.
 */
export function createProvider(options: AuthOptions, { issuer, clientId, clientSecret, name }: ProviderSettings) {
  const settings = authSettings(options)
  const IdToken = z.object({ sub: z.string().regex(/\S/), azp: z.literal(clientId).optional() })
  const load = async () => {
    const { genericOAuth } = await import('better-auth/plugins/generic-oauth')
    const plugin = genericOAuth({
      config: [
        {
          providerId,
          name,
          clientId,
          clientSecret,
          discoveryUrl: `${issuer}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          scopes: ['openid', 'email', 'profile'],
          // The same number from another issuer means another person. The token has been checked, if there is one.
          accountSubject: ({ tokens }) => `${issuer} ${IdToken.parse(decodeJwt(tokens.idToken ?? '')).sub}`,
          mapProfileToUser: (profile) => {
            const [firstName, lastName] = [storableName(profile.given_name), storableName(profile.family_name)]
            return {
              email: anyEmail.safeParse(profile.email).data,
              emailVerified: profile.email_verified === true,
              firstName,
              lastName,
              name: `${firstName} ${lastName}`.trim(),
              image: undefined,
            }
          },
        },
      ],
    })
    const auth = betterAuth({
      ...settings,
      plugins: [plugin],
      account: { updateAccountOnSignIn: false, accountLinking: { requireLocalEmailVerified: true } },
      user: {
        ...settings.user,
        validateUserInfo: ({ user, source }) =>
          source.action !== 'sign-in' && user.emailVerified !== true ? { error: 'email_not_verified' } : undefined,
      },
      databaseHooks: {
        ...settings.databaseHooks,
        // Only the person's id is kept, because nothing is done at the provider in their name.
        account: {
          create: {
            before: async (account) => ({
              data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
            }),
          },
        },
      },
      onAPIError: { errorURL: `${options.siteUrl}/auth` },
    })
    const { socialProviders } = await auth.$context
    if (!socialProviders.some(({ id }) => id === providerId)) {
      throw new ProviderUnavailable('the provider does not say where to sign in, or which keys it signs with')
    }
    return rethrowUnavailable(auth)
  }
  let loading: ReturnType<typeof load> | undefined
  const auth = async () => {
    loading ??= load()
    try {
      return await withinLimit(loading)
    } catch (error) {
      loading = undefined
      throw error
    }
  }

  return {
    name,
    /** Where to sign in at the provider. Throws ProviderUnavailable. */
    async begin(
      headers: Headers,
      { known, newcomer, refused }: WaysBack,
    ): Promise<{ address: string; headers: Headers }> {
      const { api } = await auth()
      const body = {
        provider: providerId,
        callbackURL: known,
        newUserCallbackURL: newcomer,
        errorCallbackURL: refused,
        disableRedirect: true,
      }
      const answer = await api.signInSocial({ body, headers, returnHeaders: true })
      return { address: answer.response.url ?? '', headers: answer.headers }
    },
    /** Reads what the provider sent back. Gives headers that lead one of the ways back. Throws ProviderUnavailable. */
    async end(request: Request): Promise<Headers> {
      const { handler, $context } = await auth()
      const { name } = (await $context).createAuthCookie('state')
      // Without this cookie the browser was never sent to the provider, or refuses cookies.
      const isKnown = new Bun.CookieMap(request.headers.get('cookie') ?? '').has(name)
      if (!isKnown) return new Headers({ location: `?error=${noCookie}` })
      return (await withinLimit(handler(request))).headers
    },
  }
}

export type Provider = ReturnType<typeof createProvider>

/** What forms accept, too: otherwise nobody could type it to sign in or ask for a new password. */
const anyEmail = emailField('')

/** A name that can be stored; empty where the provider gives none. */
function storableName(value: unknown): string {
  return nameField.safeParse(value).data ?? ''
}

function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ProviderUnavailable('the provider does not answer')), timeoutMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
