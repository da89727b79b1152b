import { z } from 'zod'
import { Done, endpointsOf, namedObject, Time } from '#api/contract/endpoint.ts'
import { passwordFailures, User } from '../contract.ts'
import { NewPasskey, PasskeyName, PasskeyRemoval, PasskeyRequest, PasskeySignIn } from './forms.ts'

const endpoint = endpointsOf('Account')

export const Passkey = namedObject('Passkey', {
  id: z.string(),
  name: z.string(),
  createdAt: Time,
})
export type Passkey = z.infer<typeof Passkey>

const publicKey = z.literal('public-key')
const Credentials = z.array(z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()).optional() }))

export const PasskeyCreation = namedObject('PasskeyCreation', {
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  /** milliseconds */
  timeout: z.int(),
  excludeCredentials: Credentials,
  authenticatorSelection: z.object({ residentKey: z.string(), userVerification: z.string() }),
  attestation: z.string(),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

export const PasskeyRequestOptions = namedObject('PasskeyQuestion', {
  challenge: z.string(),
  rpId: z.string(),
  /** milliseconds */
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>

export const listPasskeys = endpoint('GET', '/api/account/passkeys', 'The passkeys of the account', {
  answer: z.array(Passkey),
})

export const preparePasskey = endpoint('POST', '/api/account/passkeys/prepare', 'Options for creating a passkey', {
  body: PasskeyRequest,
  answer: PasskeyCreation,
  failures: passwordFailures,
})

export const addPasskey = endpoint('POST', '/api/account/passkeys', 'Add the passkey created by a browser', {
  body: NewPasskey,
  status: 201,
  answer: Passkey,
  failures: ['invalid-token'],
})

export const renamePasskey = endpoint('PATCH', '/api/account/passkeys/:id', 'Rename a passkey', {
  body: PasskeyName,
  answer: Passkey,
})

export const removePasskey = endpoint('DELETE', '/api/account/passkeys/:id', 'Remove a passkey', {
  body: PasskeyRemoval,
  answer: Done,
  failures: passwordFailures,
})

export const askForPasskey = endpoint('POST', '/api/login/passkey/prepare', 'Options for signing in with a passkey', {
  open: true,
  answer: PasskeyRequestOptions,
  failures: ['too-many-requests'],
})

export const signInByPasskey = endpoint('POST', '/api/login/passkey', 'Sign in with a passkey', {
  open: true,
  body: PasskeySignIn,
  answer: User,
  failures: ['invalid-token', 'wrong-credentials', 'too-many-requests'],
})
