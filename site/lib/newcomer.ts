import type { User } from '#api/accounts/contract.ts'
import { writeJson, readJson } from './storage.ts'
import { pageUserId } from './session-hint.ts'

const key = 'newcomer'

/** Keeps in this tab who has just registered here, so that nobody is welcomed back at once. */
export function rememberNewcomer({ id, firstName }: Pick<User, 'id' | 'firstName'>): void {
  writeJson(key, { id, firstName }, 'sessionStorage')
}

/** The first name, which may be empty, of the person who has registered in this tab and uses it now; null for anyone else. */
export function newcomer(): string | null {
  const { id, firstName } = Object(readJson(key, 'sessionStorage'))
  return typeof firstName === 'string' && id === pageUserId() ? firstName : null
}
