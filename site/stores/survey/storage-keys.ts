import { areas } from '../device-storage.ts'

/** Whose answers they are, by the person's id, and to what. */
export interface AnswerBoxOwner {
  person: string
  assessmentId: string
}

/** The key of an assessment's waiting answers on the device, different for each person. */
export function answerBoxKey({ person, assessmentId }: AnswerBoxOwner): string {
  return `${areas.answers}${person}:${assessmentId}`
}

/** Whose waiting answers to this assessment are kept under this key; null if they are not. */
export function personOfBox(key: string, assessmentId: string): string | null {
  const ending = `:${assessmentId}`
  return key.startsWith(areas.answers) && key.endsWith(ending) ? key.slice(areas.answers.length, -ending.length) : null
}

/** Where a survey is kept, after its person's id and a space. The head of every page empties it for anybody else. */
export const keptSurveyKey = 'survey-kept'

/** Where a device keeps whether its number keys answer: `on`, the default, or `off`. */
export const answerKeysKey = 'survey-number-keys'

/** Removes the answers of a person that wait on this device, and the survey that is kept there. Never throws. */
export function forgetAnswers(person: string): void {
  const own = answerBoxKey({ person, assessmentId: '' })
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(own) || key === keptSurveyKey) localStorage.removeItem(key)
    }
  } catch {
    // a browser that refuses its storage has kept nothing
  }
}
