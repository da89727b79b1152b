import { call, ignoreNotFound } from '../lib/api.ts'
import { dropSessionHint } from '../lib/session-hint.ts'
import { leaveWith } from '../lib/home-message.ts'
import { createAttempt, failureToast } from './attempt.ts'
import { createRead, readAgain } from './query.ts'

/** The devices on which the person is signed in, last used first. */
export const $devices = createRead('GET /api/account/devices')

/** Signs one device out; if it was signed out already, that is no failure. */
export function createDeviceSignOut(id: string) {
  return createAttempt(async () => {
    await call('DELETE /api/account/devices/:id', { params: { id } }).catch(ignoreNotFound)
    readAgain('GET /api/account/devices')
  })
}

/** Signs out every device but this one. */
export function createOthersSignOut() {
  return createAttempt(async () => {
    await call('POST /api/account/sign-out-others')
    readAgain('GET /api/account/devices')
  })
}

/** Ends every session, this device's too, and goes to the home page. */
export const leavingEverywhere = createAttempt(async () => {
  await call('POST /api/account/sign-out-everywhere')
  dropSessionHint()
  leaveWith('signed-out')
}, failureToast('Not signed out'))
