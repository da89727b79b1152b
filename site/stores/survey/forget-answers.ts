import { answerBoxKey } from './answer-queue-box.ts'

/** Removes the answers of a person that wait on this device. Never throws. */
export function forgetAnswers(person: string): void {
  const own = answerBoxKey({ person, assessmentId: '' })
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(own)) localStorage.removeItem(key)
  } catch {
    // a browser that refuses its storage has kept nothing
  }
}
