import { call, ignoreNotFound } from '../lib/api.ts'
import { dropSessionHint } from '../lib/session-hint.ts'
import { leaveWith } from '../lib/home-message.ts'
import { createAttempt, failureToast } from './attempt.ts'
import { createRead, readAgain } from './query.ts'

export const $devices = createRead('GET /api/account/devices')

export function createDeviceSignOut(id: string) {
  return createAttempt(async () => {
    await call('DELETE /api/account/devices/:id', { params: { id } }).catch(ignoreNotFound)
    readAgain('GET /api/account/devices')
  })
}

export function createOthersSignOut() {
  return createAttempt(async () => {
    await call('POST /api/account/sign-out-others')
    readAgain('GET /api/account/devices')
  })
}

export const leavingEverywhere = createAttempt(async () => {
  await call('POST /api/account/sign-out-everywhere')
  dropSessionHint()
  leaveWith('signed-out')
}, failureToast('Not signed out'))
