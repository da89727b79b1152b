export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The person's id follows, up to the end or a colon. */
export const areas = {
  answers: 'survey-answers:',
  drafts: 'draft:',
  passkeyOffer: 'passkey-offer:',
  support: 'support-hidden:',
} as const

/** Null if storage refuses or is full. Never throws. */
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
