import { call } from '#site/lib/api.ts'
import { createMutation, failureToast } from '#site/lib/mutation.ts'
import { createRead } from '#site/lib/query.ts'

export const $signInMethods = createRead('GET /api/login/ways')

export const providerSignIn = createMutation(async () => {
  const next = new URLSearchParams(location.search).get('next') ?? '/'
  const { address } = await call('POST /api/login/provider', { body: { next } })
  location.assign(address)
}, failureToast('Login failed'))
