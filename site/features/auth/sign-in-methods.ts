import { call } from '#site/lib/api/api.ts'
import { createMutation, failureToast } from '#site/lib/api/mutation.ts'
import { createRead } from '#site/lib/api/query.ts'

export const $signInMethods = createRead('GET /api/login/ways')

export const providerSignIn = createMutation(async () => {
  const next = new URLSearchParams(location.search).get('next') ?? '/'
  const { address } = await call('POST /api/login/provider', { body: { next } })
  location.assign(address)
}, failureToast('Login failed'))
