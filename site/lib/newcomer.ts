import type { User } from '../../api/contract/user.ts'
import { pageOwner } from './session-hint.ts'

type Newcomer = Pick<User, 'id' | 'firstName'>

const key = 'newcomer'

/** Keeps in this tab who has just registered here, so that nobody is welcomed back at once. */
export function rememberNewcomer({ id, firstName }: Newcomer): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, firstName }))
  } catch {
    // then the person is greeted like anyone else
  }
}

/** Who has registered in this tab and is still the one who uses it; null for anyone else. */
export function newcomer(): Newcomer | null {
  try {
    const kept: Newcomer | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.id === pageOwner() ? kept : null
  } catch {
    return null
  }
}
