import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { NewPasskey, PasskeySignIn } from '../contract/forms/passkeys.ts'
import { authSettings, type AuthOptions } from './auth.ts'
import { deviceName } from './device-name.ts'

export interface PasskeyOptions extends AuthOptions {
  /** what browsers and password managers call the site */
  product: string
}

/**
 * Passkeys, as better-auth reads and keeps them. A passkey stands for a password, so the device that holds it has to
 * make sure of its person, by a finger, a face or a code. What reads them is large and loaded when somebody first asks.
 */
export function createPasskeys(options: PasskeyOptions) {
  const { product, siteUrl } = options
  const load = async () => {
    const { getAuthenticatorName, passkey } = await import('@better-auth/passkey')
    const plugin = passkey({
      rpName: product,
      rpID: new URL(siteUrl).hostname,
      origin: siteUrl,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      advanced: { webAuthnChallengeCookie: 'passkey' },
      registration: {
        afterVerification: ({ ctx, verification: { registrationInfo } }) => {
          if (!registrationInfo?.userVerified) throw unverified()
          const device = deviceName(ctx.headers?.get('user-agent') ?? '')
          return { name: getAuthenticatorName(registrationInfo.aaguid) ?? `Made with ${device}` }
        },
      },
      authentication: {
        afterVerification: ({ verification: { authenticationInfo } }) => {
          if (!authenticationInfo.userVerified) throw unverified()
        },
      },
    })
    return betterAuth({ ...authSettings(options), plugins: [plugin] }).api
  }
  let loading: ReturnType<typeof load> | undefined
  const api = () => (loading ??= load())

  return {
    /** What a browser has to know to make one; `headers` are those of the person who is signed in. */
    prepare: async (headers: Headers) =>
      (await api()).generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
    /** Keeps the one that was made. Throws APIError where it is not what was asked for. */
    add: async (headers: Headers, response: NewPasskey) =>
      (await api()).verifyPasskeyRegistration({ headers, body: { response: withResults(response) } }),
    /** What a browser has to know to sign in with one. */
    ask: async (headers: Headers) => (await api()).generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
    /** Signs the person in whose passkey answered. Throws APIError where it is none, or not what was asked for. */
    signIn: async (headers: Headers, response: PasskeySignIn) =>
      (await api()).verifyPasskeyAuthentication({
        headers,
        body: { response: withResults(response) },
        returnHeaders: true,
      }),
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** No extension is asked for, so what a browser says of them is not read. */
const withResults = <Response extends object>(response: Response) => ({ ...response, clientExtensionResults: {} })

function unverified(): APIError {
  return new APIError('UNAUTHORIZED', { message: 'the device did not make sure of its person' })
}
