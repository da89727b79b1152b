import type { BetterAuthPlugin } from 'better-auth'
import { genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { emailField, nameField } from '../contract/forms/fields.ts'

export interface ProviderSettings {
  /** its address without a slash at the end; it describes itself at `/.well-known/openid-configuration` */
  issuer: string
  clientId: string
  clientSecret: string
  /** the name that people know */
  name: string
}

export const providerId = 'oidc'

/**
 * Sign-in by one OpenID Connect provider: discovery, a code with PKCE, an ID token checked by its signature, audience,
 * end, nonce, and whom it names. An account that exists already is only opened where both sides have verified that the
 * address belongs to the person.
 */
export function providerPlugin({ issuer, clientId, clientSecret, name }: ProviderSettings) {
  const IdToken = z.object({ sub: z.string().regex(/\S/), azp: z.literal(clientId).optional() })
  const config: GenericOAuthConfig = {
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
  }
  // It would ask the provider first, without a timeout, and keep everyone waiting who signs in another way. Left to its
  // second try, it asks when somebody wants to sign in there, for ten seconds at most, and again after a failure.
  const init = () => ({ context: { genericOAuthPendingDiscovery: new Map([[providerId, config]]) } })
  return { ...genericOAuth({ config: [config] }), init } satisfies BetterAuthPlugin
}

/** What forms accept, too: otherwise nobody could type it to sign in or ask for a new password. */
const anyEmail = emailField('')

/** Empty if the provider gives none that can be stored. */
const storableName = (value: unknown): string => nameField.safeParse(value).data ?? ''
