import { words } from '#words'
import { call, ignoreNotFound } from '#site/lib/api/api.ts'
import { dropSession } from '#site/lib/session/viewer.ts'
import { goHomeWith } from '#site/lib/session/home-message.ts'
import { createMutation, failureToast } from '#site/lib/api/mutation.ts'
import { createRead, refetch } from '#site/lib/api/query.ts'

export const $devices = createRead('GET /api/account/devices')

export function createDeviceSignOut(id: string) {
  return createMutation(async () => {
    await call('DELETE /api/account/devices/:id', { params: { id } }).catch(ignoreNotFound)
    refetch('GET /api/account/devices')
  })
}

export function createOthersSignOut() {
  return createMutation(async () => {
    await call('POST /api/account/sign-out-others')
    refetch('GET /api/account/devices')
  })
}

export const signingOutEverywhere = createMutation(
  async () => {
    await call('POST /api/account/sign-out-everywhere')
    dropSession()
    goHomeWith('signed-out')
  },
  (error) => failureToast(words('account').devices.failed)(error),
)
