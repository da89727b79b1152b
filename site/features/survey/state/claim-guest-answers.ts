import type { DeviceStorage } from '#site/lib/storage/device-storage.ts'
import { createPendingAnswers, type PendingAnswers } from './pending-answers.ts'
import { ownerOfPendingAnswers, type PendingAnswersOwner } from '#site/lib/storage/answers-on-device.ts'

export type ListedStorage = DeviceStorage & Pick<Storage, 'length' | 'key'>

/** Only for an assessment that the server has opened for this owner. Never throws. */
export function claimGuestAnswers(storage: ListedStorage, owner: PendingAnswersOwner, pending: PendingAnswers): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) {
      const person = ownerOfPendingAnswers(key, owner.assessmentId)
      if (person === null || person === owner.person) continue
      moveAnswers(createPendingAnswers(storage, { ...owner, person }), pending)
    }
  } catch {
    // storage is refused, so it is empty
  }
}

/** Removes an answer only once its copy will outlive the page. */
function moveAnswers(from: PendingAnswers, to: PendingAnswers): void {
  for (const [id, queued] of Object.entries(from.read())) {
    const own = to.read()[Number(id)]
    if (!own || own.chosenAt < queued.chosenAt) to.put(Number(id), queued)
    if (to.isOnDevice()) from.remove(Number(id), queued)
  }
}
