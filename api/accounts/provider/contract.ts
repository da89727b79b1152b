import { z } from 'zod'
import { endpointsOf, namedObject, Time } from '#api/contract/endpoint.ts'
import { passwordFailures } from '../contract.ts'
import { ProviderLinking, ProviderSignIn } from '../forms.ts'

const endpoint = endpointsOf('Account')

export const getSignInMethods = endpoint(
  'GET',
  '/api/login/ways',
  'Which ways to sign in there are beside the password',
  {
    open: true,
    answer: namedObject('SignInMethods', { provider: z.string().nullable(), guests: z.boolean() }),
  },
)

const ProviderUrl = namedObject('ProviderAddress', { address: z.string() })

export const signInByProvider = endpoint(
  'POST',
  '/api/login/provider',
  'Start signing in with the OpenID Connect provider',
  {
    open: true,
    body: ProviderSignIn,
    answer: ProviderUrl,
    failures: ['not-found', 'unavailable', 'too-many-requests'],
  },
)

export const getProviderLink = endpoint(
  'GET',
  '/api/account/provider',
  'The OpenID Connect provider, and since when the account is linked to it',
  { answer: namedObject('ProviderLink', { provider: z.string().nullable(), linkedAt: Time.nullable() }) },
)

export const linkProvider = endpoint(
  'POST',
  '/api/account/provider',
  'Start linking the account to the OpenID Connect provider',
  { body: ProviderLinking, answer: ProviderUrl, failures: ['not-found', 'unavailable', ...passwordFailures] },
)

export const providerReturn = endpoint(
  'GET',
  '/api/auth/callback/oidc',
  'Callback of the OpenID Connect provider, which redirects to the site',
  { open: true, status: 303, answer: null },
)
