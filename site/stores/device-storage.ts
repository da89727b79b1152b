/** A browser's storage, as far as it keeps one person's things. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is kept for each person apart: the key goes on with the person's id, which ends with the key or at a colon. */
export const areas = {
  answers: 'survey-answers:',
  drafts: 'draft:',
  passkeyOffer: 'passkey-offer:',
  support: 'support-hidden:',
} as const

/** True of what is kept for somebody else; a visitor's may be anyone's and does not count. */
export function isOfAnother(key: string, person: string): boolean {
  const area = Object.values(areas).find((start) => key.startsWith(start))
  const [owner] = area ? key.slice(area.length).split(':') : []
  return Boolean(owner) && owner !== person
}

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
