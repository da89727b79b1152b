import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'
import { words } from '#words'
import { fill } from '../../content/fill.ts'
import { deviceName } from '../devices/device.ts'

/** Passkeys replace passwords, so the device has to verify the user. */
export const passkeyPlugin = ({ siteUrl, product }: { siteUrl: string; product: string }) =>
  passkey({
    rpName: product,
    rpID: new URL(siteUrl).hostname,
    origin: siteUrl,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: ({ ctx, verification: { registrationInfo } }) => {
        if (!registrationInfo?.userVerified) throw verificationError()
        const device = deviceName(ctx.headers?.get('user-agent') ?? '')
        return {
          name: getAuthenticatorName(registrationInfo.aaguid) ?? fill(words('replies').passkeys.madeWith, { device }),
        }
      },
    },
    authentication: {
      afterVerification: ({ verification: { authenticationInfo } }) => {
        if (!authenticationInfo.userVerified) throw verificationError()
      },
    },
  })

function verificationError(): APIError {
  return new APIError('UNAUTHORIZED', { message: 'the device did not make sure of its person' })
}
