import type { User } from '../../api/contract/user.ts'
import { leaveMessage } from '../lib/home-message.ts'
import { rememberNewcomer } from '../lib/newcomer.ts'
import { nextAddress, nextPath } from '../lib/paths.ts'

export function goOnSignedIn(): void {
  location.replace(nextAddress(location))
}

export function goOnRegistered(user: User): void {
  rememberNewcomer(user)
  if (nextPath(location) === '') leaveMessage('registered')
  goOnSignedIn()
}
