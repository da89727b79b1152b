import { atom } from 'nanostores'
import { pageUserId } from '#site/lib/session-hint.ts'
import { areas, tryStorage } from '#site/lib/device-storage.ts'

const openStorage = () => localStorage

/** What is hidden from onlookers stays so in this browser or, without storage, while the page is open. */
export function createSupport(assessmentId: string) {
  const key = `${areas.support}${pageUserId() ?? ''}:${assessmentId}`
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
