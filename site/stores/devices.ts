import { call, ignoreNotFound } from '../lib/api.ts'
import { createAttempt } from './attempt.ts'
import { createRead, readAgain } from './query.ts'

/** Where the person is signed in, last seen first. */
export const $devices = createRead('GET /api/account/devices')

/** Signs one device out; that it was signed out before is no failure. */
export function createDeviceSignOut(id: string) {
  return createAttempt(async () => {
    await call('DELETE /api/account/devices/:id', { params: { id } }).catch(ignoreNotFound)
    readAgain('GET /api/account/devices')
  })
}

/** Signs out every device but this one. */
export const leavingOthers = createAttempt(async () => {
  await call('POST /api/account/sign-out-others')
  readAgain('GET /api/account/devices')
})
