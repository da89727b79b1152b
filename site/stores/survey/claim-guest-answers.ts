import type { DeviceStorage } from '../device-storage.ts'
import { createPendingAnswers, type PendingAnswers } from './pending-answers.ts'
import { ownerOfPendingAnswers, type PendingAnswersOwner } from './storage-keys.ts'

/** A browser's storage, of which it can be asked what is in it. */
export type ListedStorage = DeviceStorage & Pick<Storage, 'length' | 'key'>

/**
 * Adds to `pending`, its owner's, what is pending on this device for the same assessment under another name. Only for an
 * assessment that the server has opened for this owner: nobody but the guest who began it can have answered it, and the
 * guest has become its owner by signing in. Never throws.
 */
export function claimGuestAnswers(storage: ListedStorage, owner: PendingAnswersOwner, pending: PendingAnswers): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) {
      const person = ownerOfPendingAnswers(key, owner.assessmentId)
      if (person === null || person === owner.person) continue
      moveAnswers(createPendingAnswers(storage, { ...owner, person }), pending)
    }
  } catch {
    // a browser that refuses its storage has kept nothing
  }
}

/** An answer leaves the place where it was once its new one is sure to outlive the page. */
function moveAnswers(from: PendingAnswers, to: PendingAnswers): void {
  for (const [id, queued] of Object.entries(from.read())) {
    const own = to.read()[Number(id)]
    if (!own || own.chosenAt < queued.chosenAt) to.put(Number(id), queued)
    if (to.isOnDevice()) from.remove(Number(id), queued)
  }
}
