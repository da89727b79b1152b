import { pageViewer } from '#site/lib/session/viewer.ts'
import { deviceKeys, keyPrefixes, openStorage, tryStorage } from '#site/lib/storage/device-storage.ts'

export interface PendingAnswersOwner {
  person: string
  assessmentId: string
}

export function pendingAnswersKey({ person, assessmentId }: PendingAnswersOwner): string {
  return `${keyPrefixes.answers}${person}:${assessmentId}`
}

/** Null if the key holds none. */
export function ownerOfPendingAnswers(key: string, assessmentId: string): string | null {
  const ending = `:${assessmentId}`
  return key.startsWith(keyPrefixes.answers) && key.endsWith(ending)
    ? key.slice(keyPrefixes.answers.length, -ending.length)
    : null
}

const assessmentPrefixes = [keyPrefixes.answers, keyPrefixes.support]

/** With the choices about sharing them. Never throws. */
export function forgetAnswers(person: string): void {
  forget(person, [...assessmentPrefixes, keyPrefixes.shareOptions])
}

/** With all choices. Never throws. */
export function forgetPerson(person: string): void {
  forget(person, Object.values(keyPrefixes))
}

function forget(person: string, prefixes: readonly string[]): void {
  const isOwn = (key: string) => prefixes.some((prefix) => `${key}:`.startsWith(`${prefix}${person}:`))
  remove((key) => key === deviceKeys.snapshot || isOwn(key))
}

/** For one that is gone. Never throws. */
export function forgetAssessment(assessmentId: string): void {
  remove((key) => assessmentOn(key) === assessmentId)
}

/** For one its person deleted, also as a guest. Never throws. */
export function forgetOwnAssessment(assessmentId: string): void {
  const isOf = (key: string) =>
    assessmentPrefixes.some((prefix) => key.startsWith(prefix)) && key.endsWith(`:${assessmentId}`)
  remove((key) => isOf(key) || assessmentOn(key) === assessmentId)
}

/** Whoever's they are. Never throws. */
export function holdsUnsentAnswers(): boolean {
  return (
    tryStorage(openStorage, (storage) => Object.keys(storage).some((key) => key.startsWith(keyPrefixes.answers))) ??
    false
  )
}

/** Never throws. */
export function assessmentsOnDevice(): string[] {
  const found = tryStorage(openStorage, (storage) => Object.keys(storage).map(assessmentOn)) ?? []
  return [...new Set(found)].filter((id) => id !== null)
}

/** Of this page's person. */
function assessmentOn(key: string): string | null {
  const { id: person } = pageViewer()
  if (person === null) return null
  const own = assessmentPrefixes.map((prefix) => `${prefix}${person}:`).find((start) => key.startsWith(start))
  if (own) return key.slice(own.length)
  const snapshot = key === deviceKeys.snapshot ? (localStorage.getItem(key) ?? '') : ''
  return snapshot.startsWith(`${person} `) ? (/"assessmentId":"([^"]+)"/.exec(snapshot)?.[1] ?? null) : null
}

function remove(isToGo: (key: string) => boolean): void {
  tryStorage(openStorage, (storage) => {
    for (const key of Object.keys(storage)) if (isToGo(key)) storage.removeItem(key)
  })
}
