import { cookieName, hints } from '#api/contract/cookies.ts'
import type { User } from '#api/accounts/contract.ts'
import { marks, type Viewer } from '../lib/session/viewer.ts'

/** A made-up person's id, always the same. */
export const idOf = (person: string) =>
  `00000000-0000-7000-8000-${Buffer.from(person).toString('hex').padStart(12, '0').slice(-12)}`

export const robin: User = { id: idOf('robin'), email: 'robin@example.com', firstName: 'Robin', lastName: '' }

export const viewerOf = (kind: Viewer['kind'], person = 'robin'): Viewer =>
  kind === 'visitor' ? { kind, id: null } : { kind, id: idOf(person) }

/** Loads the page for this person, signed in or as a guest, or for a visitor. */
export function become(kind: Viewer['kind'], person = 'robin'): void {
  becomeElsewhere(kind, person)
  const { dataset } = document.documentElement
  for (const mark of Object.values(marks)) delete dataset[mark]
  if (kind !== 'visitor') dataset[marks.owner] = dataset[marks[kind]] = idOf(person)
}

/** Somebody begins or ends a session in another tab; the page stays as it was. */
export function becomeElsewhere(kind: Viewer['kind'], person = 'robin'): void {
  const write = (name: string, value: string) =>
    void (document.cookie = `${cookieName(location, name)}=${value}; Path=/; Secure`)
  for (const name of Object.values(hints)) write(name, '; Max-Age=-1')
  if (kind !== 'visitor') write(hints[kind], idOf(person))
}
