import { pageViewer } from '../session/viewer.ts'

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The person's id follows, up to the end or a colon. */
export const keyPrefixes = {
  answers: 'survey-answers:',
  answerKeys: 'survey-number-keys:',
  drafts: 'draft:',
  passkeyOffer: 'passkey-offer:',
  shareOptions: 'share-shows:',
  support: 'support-hidden:',
  waitlist: 'waitlist:',
  wheels: 'wheel-marks:',
} as const

/** One for all who use the device. `HeadScript.astro` is given them. */
export const deviceKeys = {
  theme: 'theme',
  banner: 'beta-banner',
  /** its person's id, a space, the offline snapshot; emptied for anybody else */
  snapshot: 'survey-kept',
  serverTime: 'server-time',
} as const

/** Of the page's person; visitors share one. */
export const ownKey = (prefix: string) => prefix + (pageViewer().id ?? '')

/** Browsers may refuse it on first access. */
export const openStorage = () => localStorage

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
