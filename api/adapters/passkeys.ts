import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { NewPasskey, PasskeySignIn } from '../contract/forms/passkeys.ts'
import { rethrowUnavailable } from './auth-unavailable.ts'
import { authSettings, type AuthOptions } from './auth.ts'
import { deviceName } from './device-name.ts'

/** Keeps for a few minutes which question a browser was asked. */
const challengeCookie = 'passkey'

interface PasskeyOptions extends AuthOptions {
  /** what browsers and password managers call the site */
  product: string
}

/**
 * Passkeys, as better-auth reads and keeps them. A passkey replaces a password, so its device has to verify the person,
 * by a finger, a face or a code. The library is large, so it is loaded when somebody first needs it.
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
      advanced: { webAuthnChallengeCookie: challengeCookie },
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
    const auth = rethrowUnavailable(betterAuth({ ...authSettings(options), plugins: [plugin] }))
    const { name } = (await auth.$context).createAuthCookie(challengeCookie)
    const secure = siteUrl.startsWith('https://') ? '; Secure' : ''
    return { api: auth.api, spent: `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}` }
  }
  let loading: ReturnType<typeof load> | undefined
  // After a failure the next request tries again.
  const loaded = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  return {
    /** What a browser has to know to make a passkey; `headers` are those of the signed-in person's request. */
    async prepare(headers: Headers) {
      const { api } = await loaded()
      return api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true })
    },
    /** Stores a new passkey. Throws APIError where it is not what was asked for. */
    async add(headers: Headers, response: NewPasskey) {
      const { api, spent } = await loaded()
      const body = { response: withResults(response) }
      return { passkey: await api.verifyPasskeyRegistration({ headers, body }), cookie: spent }
    },
    /** What a browser has to know to sign in with a passkey. */
    async ask(headers: Headers) {
      const { api } = await loaded()
      return api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
    },
    /** Signs in the owner of the passkey. Throws APIError where it is unknown, or not what was asked for. */
    async signIn(headers: Headers, response: PasskeySignIn) {
      const { api, spent } = await loaded()
      const body = { response: withResults(response) }
      const answer = await api.verifyPasskeyAuthentication({ headers, body, returnHeaders: true })
      answer.headers.append('set-cookie', spent)
      return answer
    },
  }
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** No extension is asked for, so what a browser says about them is not read. */
const withResults = <Response extends object>(response: Response) => ({ ...response, clientExtensionResults: {} })

function unverified(): APIError {
  return new APIError('UNAUTHORIZED', { message: 'the device did not make sure of its person' })
}
