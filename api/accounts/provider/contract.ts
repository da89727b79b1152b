import { z } from 'zod'
import { endpointsOf, namedObject } from '#api/contract/endpoint.ts'
import { ProviderSignIn } from '../forms.ts'

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

export const signInByProvider = endpoint(
  'POST',
  '/api/login/provider',
  'Start signing in with the OpenID Connect provider',
  {
    open: true,
    body: ProviderSignIn,
    answer: namedObject('ProviderAddress', { address: z.string() }),
    failures: ['not-found', 'unavailable', 'too-many-requests'],
  },
)

export const providerReturn = endpoint(
  'GET',
  '/api/auth/callback/oidc',
  'Callback of the OpenID Connect provider, which redirects to the site',
  { open: true, status: 303, answer: null },
)
