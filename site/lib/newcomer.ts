import type { User } from '../../api/contract/user.ts'
import { pageOwner } from './session-hint.ts'

const key = 'newcomer'

/** Keeps in this tab who has just registered here, so that nobody is welcomed back at once. */
export function rememberNewcomer({ id, firstName }: Pick<User, 'id' | 'firstName'>): void {
  try {
    sessionStorage.setItem(key, `${id} ${firstName}`)
  } catch {
    // then the person is greeted like anyone else
  }
}

/** The first name, which may be empty, of the person who has registered in this tab and uses it now; null for anyone else. */
export function newcomer(): string | null {
  try {
    const [, id, firstName = ''] = /^(\S+) (.*)/.exec(sessionStorage.getItem(key) ?? '') ?? []
    return id && id === pageOwner() ? firstName : null
  } catch {
    return null
  }
}
