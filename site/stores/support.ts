import { atom, type ReadableAtom } from 'nanostores'
import { pageOwner } from '../lib/session-hint.ts'

/** Whether the words of support beside one result are in sight. */
export interface SupportStore {
  $isHidden: ReadableAtom<boolean>
  hide(): void
  show(): void
}

/** The three calls of a browser's storage that the choice is kept with. */
type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const area = 'support-hidden:'

/** Where the choice for a result lies in this browser, apart from those of other people. */
const supportKey = (assessmentId: string, person: string) => `${area}${person}:${assessmentId}`

/** True for a key under which a choice of somebody else lies. */
export function isSupportOfAnother(key: string, person: string): boolean {
  return key.startsWith(area) && !key.startsWith(supportKey('', person))
}

/**
 * The words of support beside a result, which a person may hide, from anyone who looks over a shoulder. Their
 * choice is kept in this browser; where it keeps nothing, for as long as the page is open.
 */
export function createSupport(assessmentId: string, storage: () => ChoiceStorage = () => localStorage): SupportStore {
  const key = supportKey(assessmentId, pageOwner() ?? '')
  const attempt = <Result>(action: (storage: ChoiceStorage) => Result): Result | null => {
    try {
      return action(storage())
    } catch {
      return null
    }
  }
  const $isHidden = atom(attempt((storage) => storage.getItem(key)) === 'yes')
  return {
    $isHidden,
    hide() {
      $isHidden.set(true)
      attempt((storage) => storage.setItem(key, 'yes'))
    },
    show() {
      $isHidden.set(false)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
