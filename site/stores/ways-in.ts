import { call } from '../lib/api.ts'
import { createAttempt, failureToast } from './attempt.ts'
import { createRead } from './query.ts'

export const $waysIn = createRead('GET /api/login/ways')

export const goingToProvider = createAttempt(async () => {
  const next = new URLSearchParams(location.search).get('next') ?? '/'
  const { address } = await call('POST /api/login/provider', { body: { next } })
  location.assign(address)
}, failureToast('Login failed'))
