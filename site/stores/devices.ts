import type { Device } from '../../api/contract/device.ts'
import { type ApiError, call, problemCode } from '../lib/api.ts'
import { createAttempt } from './attempt.ts'
import { createFetcherStore, revalidateKeys } from './query.ts'

/** Where the person is signed in, last seen first. */
export const $devices = createFetcherStore<Device[], ApiError>('/api/account/devices', {
  fetcher: () => call('GET /api/account/devices'),
})

function readAgain(): void {
  revalidateKeys((key) => key === '/api/account/devices')
}

/** Signs one device out; that it was signed out before is no failure. */
export function createDeviceSignOut(id: string) {
  return createAttempt(async () => {
    await call('DELETE /api/account/devices/:id', { params: { id } }).catch((error: unknown) => {
      if (problemCode(error) !== 'not-found') throw error
    })
    readAgain()
  })
}

/** Signs out every device but this one. */
export const leavingOthers = createAttempt(async () => {
  await call('POST /api/account/sign-out-others')
  readAgain()
})
