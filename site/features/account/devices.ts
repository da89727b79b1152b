import { call, ignoreNotFound } from '#site/lib/api.ts'
import { dropSessionHint } from '#site/lib/session-hint.ts'
import { leaveWith } from '#site/lib/home-message.ts'
import { createAttempt, failureToast } from '#site/lib/mutation.ts'
import { createRead, readAgain } from '#site/lib/query.ts'

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
