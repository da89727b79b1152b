import { atom } from 'nanostores'
import { pageOwner } from '../lib/session-hint.ts'
import { areas, tryStorage } from './device-storage.ts'

const openStorage = () => localStorage

/**
 * The words of support beside a result, which a person may hide, from someone looking over their shoulder. The choice
 * is kept in this browser or, if it has no storage, for as long as the page is open.
 */
export function createSupport(assessmentId: string) {
  const key = `${areas.support}${pageOwner() ?? ''}:${assessmentId}`
  const $isHidden = atom(tryStorage(openStorage, (kept) => kept.getItem(key)) === 'yes')
  return {
    $isHidden,
    hide() {
      $isHidden.set(true)
      tryStorage(openStorage, (kept) => kept.setItem(key, 'yes'))
    },
    show() {
      $isHidden.set(false)
      tryStorage(openStorage, (kept) => kept.removeItem(key))
    },
  }
}
