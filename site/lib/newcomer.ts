import type { User } from '#api/accounts/contract.ts'
import { keep, kept } from './storage.ts'
import { pageOwner } from './session-hint.ts'

const key = 'newcomer'

/** Keeps in this tab who has just registered here, so that nobody is welcomed back at once. */
export function rememberNewcomer({ id, firstName }: Pick<User, 'id' | 'firstName'>): void {
  keep(key, { id, firstName }, 'sessionStorage')
}

/** The first name, which may be empty, of the person who has registered in this tab and uses it now; null for anyone else. */
export function newcomer(): string | null {
  const { id, firstName } = Object(kept(key, 'sessionStorage'))
  return typeof firstName === 'string' && id === pageOwner() ? firstName : null
}
