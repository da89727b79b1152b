import { atom, type ReadableAtom } from 'nanostores'
import { pageOwner } from '../lib/session-hint.ts'
import { areas, type DeviceStorage, tryStorage } from './device-storage.ts'

/** Whether the words of support beside one result are shown. */
interface SupportStore {
  $isHidden: ReadableAtom<boolean>
  hide(): void
  show(): void
}

/**
 * The words of support beside a result, which a person may hide, from someone looking over their shoulder. The choice
 * is kept in this browser or, if it has no storage, for as long as the page is open.
 */
export function createSupport(assessmentId: string, storage: () => DeviceStorage = () => localStorage): SupportStore {
  const key = `${areas.support}${pageOwner() ?? ''}:${assessmentId}`
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
