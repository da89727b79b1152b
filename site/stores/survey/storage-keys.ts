import { pageOwner } from '../../lib/session-hint.ts'
import { areas, tryStorage } from '../device-storage.ts'

/** Whose answers they are, by the person's id, and to what. */
export interface PendingAnswersOwner {
  person: string
  assessmentId: string
}

/** The key of an assessment's pending answers on the device, different for each person. */
export function pendingAnswersKey({ person, assessmentId }: PendingAnswersOwner): string {
  return `${areas.answers}${person}:${assessmentId}`
}

/** Whose pending answers to this assessment are stored under this key; null if they are not. */
export function ownerOfPendingAnswers(key: string, assessmentId: string): string | null {
  const ending = `:${assessmentId}`
  return key.startsWith(areas.answers) && key.endsWith(ending) ? key.slice(areas.answers.length, -ending.length) : null
}

/** Holds the offline snapshot, after its person's id and a space. The head of every page empties it for anybody else. */
export const offlineSnapshotKey = 'survey-kept'

/** Holds the latest time by the server's clock that the device knows; nobody's own. */
export const serverTimeKey = 'server-time'

/** Where a device keeps whether its number keys answer: `on`, the default, or `off`. */
export const answerKeysKey = 'survey-number-keys'

const openStorage = () => localStorage

/** The areas whose keys go on with a person and one of their assessments. */
const ofAssessments = [areas.answers, areas.support]

/** Removes what this device holds of a person's assessments: pending answers, the offline snapshot and more. Never throws. */
export function forgetAnswers(person: string): void {
  const own = ofAssessments.map((area) => `${area}${person}:`)
  remove((key) => key === offlineSnapshotKey || own.some((start) => key.startsWith(start)))
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
  const kept = key === offlineSnapshotKey ? (localStorage.getItem(key) ?? '') : ''
  return kept.startsWith(`${person} `) ? (/"assessmentId":"([^"]+)"/.exec(kept)?.[1] ?? null) : null
}

function remove(isToGo: (key: string) => boolean): void {
  tryStorage(openStorage, (storage) => {
    for (const key of Object.keys(storage)) if (isToGo(key)) storage.removeItem(key)
  })
}
