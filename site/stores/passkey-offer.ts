import { call } from '../lib/api.ts'
import { knowsPasskeys } from '../lib/passkey-support.ts'
import { pageOwner } from '../lib/session-hint.ts'
import { areas, type DeviceStorage, tryStorage } from './device-storage.ts'

const ownKey = () => areas.passkeyOffer + (pageOwner() ?? '')

/** Whether the person has no passkey, could have one here, and has not said no. Never throws. */
export async function isOfferWanted(storage: () => DeviceStorage = () => localStorage): Promise<boolean> {
  try {
    if (!knowsPasskeys() || storage().getItem(ownKey()) !== null) return false
    return (await call('GET /api/account/passkeys')).length === 0
  } catch {
    // a browser without storage would ask again and again
    return false
  }
}

/** Makes sure that the person is not asked again in this browser. Never throws. */
export function dismissOffer(storage: () => DeviceStorage = () => localStorage): void {
  tryStorage(storage, (kept) => kept.setItem(ownKey(), 'no'))
}
