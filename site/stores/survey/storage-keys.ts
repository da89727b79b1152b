import { pageOwner } from '../../lib/session-hint.ts'
import { areas, tryStorage } from '../device-storage.ts'

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

const openStorage = () => localStorage

/** The areas whose keys go on with a person and one of their assessments. */
const ofAssessments = [areas.answers, areas.support]

/** Removes what this device holds of a person's assessments: waiting answers, the kept survey and more. Never throws. */
export function forgetAnswers(person: string): void {
  const own = ofAssessments.map((area) => `${area}${person}:`)
  remove((key) => key === keptSurveyKey || own.some((start) => key.startsWith(start)))
}

/** Removes everything that this device holds of an assessment of this page's person, as it is gone. Never throws. */
export function forgetAssessment(assessmentId: string): void {
  remove((key) => assessmentOn(key) === assessmentId)
}

/** The same once this person has deleted it: what they left here of it as a guest goes, too. Never throws. */
export function forgetOwnAssessment(assessmentId: string): void {
  const isOf = (key: string) => ofAssessments.some((area) => key.startsWith(area)) && key.endsWith(`:${assessmentId}`)
  remove((key) => isOf(key) || assessmentOn(key) === assessmentId)
}

/** The assessments of this page's person of which the device holds something. Never throws. */
export function assessmentsOnDevice(): string[] {
  const found = tryStorage(openStorage, (storage) => Object.keys(storage).map(assessmentOn)) ?? []
  return [...new Set(found)].filter((id) => id !== null)
}

/** The assessment of this page's person of which something is kept under a key; null if there is none. */
function assessmentOn(key: string): string | null {
  const person = pageOwner()
  if (person === null) return null
  const own = ofAssessments.map((area) => `${area}${person}:`).find((start) => key.startsWith(start))
  if (own) return key.slice(own.length)
  const kept = key === keptSurveyKey ? (localStorage.getItem(key) ?? '') : ''
  return kept.startsWith(`${person} `) ? (/"assessmentId":"([^"]+)"/.exec(kept)?.[1] ?? null) : null
}

function remove(isToGo: (key: string) => boolean): void {
  tryStorage(openStorage, (storage) => {
    for (const key of Object.keys(storage)) if (isToGo(key)) storage.removeItem(key)
  })
}
