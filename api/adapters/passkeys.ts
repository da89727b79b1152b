import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { deviceName } from './device-name.ts'

/** A passkey replaces a password, so its device has to verify the person, by a finger, a face or a code. */
export const passkeyPlugin = ({ siteUrl, product }: { siteUrl: string; product: string }) =>
  passkey({
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

function unverified(): APIError {
  return new APIError('UNAUTHORIZED', { message: 'the device did not make sure of its person' })
}
