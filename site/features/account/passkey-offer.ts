import { supportsPasskeys } from '#site/lib/passkeys/passkeys.ts'
import { keyPrefixes, openStorage, ownKey, tryStorage } from '#site/lib/storage/device-storage.ts'
import { $passkeys } from './passkeys.ts'

export async function isOfferWanted(): Promise<boolean> {
  // without storage the browser would ask again and again
  const isUndecided = tryStorage(openStorage, (storage) => storage.getItem(ownKey(keyPrefixes.passkeyOffer)) === null)
  if (!supportsPasskeys() || !isUndecided) return false
  const passkeys = await $passkeys.fetch()
  return 'data' in passkeys && passkeys.data.length === 0
}

/** Never throws. */
export function dismissOffer(): void {
  tryStorage(openStorage, (storage) => storage.setItem(ownKey(keyPrefixes.passkeyOffer), 'no'))
}
