import { atom, type ReadableAtom } from 'nanostores'
import { pageOwner } from '../lib/session-hint.ts'
import { type DeviceStorage, tryStorage } from './device-storage.ts'

/** Whether the words of support beside one result are shown. */
interface SupportStore {
  $isHidden: ReadableAtom<boolean>
  hide(): void
  show(): void
}

const area = 'support-hidden:'

const supportKey = (assessmentId: string, person: string) => `${area}${person}:${assessmentId}`

/** True if somebody else's choice is kept under this key. */
export function isSupportOfAnother(key: string, person: string): boolean {
  return key.startsWith(area) && !key.startsWith(supportKey('', person))
}

/**
 * The words of support beside a result, which a person may hide, from someone looking over their shoulder. The choice
 * is kept in this browser or, if it has no storage, for as long as the page is open.
 */
export function createSupport(assessmentId: string, storage: () => DeviceStorage = () => localStorage): SupportStore {
  const key = supportKey(assessmentId, pageOwner() ?? '')
  const $isHidden = atom(tryStorage(storage, (kept) => kept.getItem(key)) === 'yes')
  return {
    $isHidden,
    hide() {
      $isHidden.set(true)
      tryStorage(storage, (kept) => kept.setItem(key, 'yes'))
    },
    show() {
      $isHidden.set(false)
      tryStorage(storage, (kept) => kept.removeItem(key))
    },
  }
}
