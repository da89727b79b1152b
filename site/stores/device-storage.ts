/** A browser's storage, as far as it keeps one person's things. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is kept for each person apart: the key goes on with the person's id, which ends with the key or at a colon. */
export const areas = {
  answers: 'survey-answers:',
  drafts: 'draft:',
  passkeyOffer: 'passkey-offer:',
  support: 'support-hidden:',
} as const

/** What `action` gives; null where the browser has no storage, refuses it, or has no room left. Never throws. */
export function tryStorage<Result, Opened extends DeviceStorage = DeviceStorage>(
  open: () => Opened,
  action: (storage: Opened) => Result,
): Result | null {
  try {
    return action(open())
  } catch {
    return null
  }
}
