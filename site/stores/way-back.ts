import type { User } from '../../api/contract/user.ts'
import { leaveMessage } from '../lib/home-message.ts'
import { rememberNewcomer } from '../lib/newcomer.ts'
import { nextAddress, nextPath } from '../lib/paths.ts'

/** After signing in, replaces this page by the one that the address names. */
export function goOnSignedIn(): void {
  location.replace(nextAddress(location))
}

/** The same after registering; the home page says welcome. */
export function goOnRegistered(user: User): void {
  rememberNewcomer(user)
  if (nextPath(location) === '') leaveMessage('registered')
  goOnSignedIn()
}
