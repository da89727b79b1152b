import type { DeviceStorage } from '../device-storage.ts'
import { type AnswerBox, createAnswerBox } from './answer-queue-box.ts'
import { type AnswerBoxOwner, personOfBox } from './storage-keys.ts'

/** A browser's storage, of which it can be asked what is in it. */
export type ListedStorage = DeviceStorage & Pick<Storage, 'length' | 'key'>

/**
 * Puts into `box`, its owner's, what still waits on this device for the same assessment under another name. Only for an
 * assessment that the server has opened for this owner: nobody but the guest who began it can have answered it, and the
 * guest has become its owner by signing in. Never throws.
 */
export function takeOverAnswers(storage: ListedStorage, owner: AnswerBoxOwner, box: AnswerBox): void {
  try {
    for (const key of keysOf(storage)) {
      const person = personOfBox(key, owner.assessmentId)
      if (person !== null && person !== owner.person) takeOver(createAnswerBox(storage, { ...owner, person }), box)
    }
  } catch {
    // a browser that refuses its storage has kept nothing
  }
}

/** An answer leaves the place where it was once its new one is sure to outlive the page. */
function takeOver(left: AnswerBox, box: AnswerBox): void {
  for (const [id, queued] of Object.entries(left.read())) {
    const own = box.read()[Number(id)]
    if (!own || own.chosenAt < queued.chosenAt) box.put(Number(id), queued)
    if (box.isOnDevice()) left.remove(Number(id), queued)
  }
}

function keysOf(storage: ListedStorage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
