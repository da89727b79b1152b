import type { BetterAuthPlugin } from 'better-auth'
import { genericOAuth, type GenericOAuthConfig } from 'better-auth/plugins/generic-oauth'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { emailField, nameField } from '#api/contract/fields.ts'

export interface ProviderSettings {
  /** without a trailing slash; serves `/.well-known/openid-configuration` */
  issuer: string
  clientId: string
  clientSecret: string
  name: string
}

export const providerId = 'oidc'

/**
 * OpenID Connect with PKCE and verified ID tokens. Only opens an existing account if both sides have verified the
 * address.
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
    // Ids are unique only per issuer. The token has been verified, if there is one.
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
  // Discovery at the start would delay every sign-in without a timeout. On demand it takes ten seconds at most and is
  // retried after a failure.
  const init = () => ({ context: { genericOAuthPendingDiscovery: new Map([[providerId, config]]) } })
  return { ...genericOAuth({ config: [config] }), init } satisfies BetterAuthPlugin
}

/** As in forms; otherwise nobody could type it to sign in or reset a password. */
const anyEmail = emailField('')

const storableName = (value: unknown): string => nameField.safeParse(value).data ?? ''
